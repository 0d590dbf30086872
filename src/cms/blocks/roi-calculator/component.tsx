import { getSettings } from '@/cms/queries';
import type { RoiCalculatorBlock } from '@/payload-types';
import { CalculatorSection } from '../calculator-section';

export async function RoiCalculator(block: RoiCalculatorBlock) {
  const settings = await getSettings();
  const annualPlanUSD = block.defaults?.annualPlanUSD ?? settings.annualPlanUSD;
  return <CalculatorSection calculator="roi" block={block} starts={{ ...block.defaults, annualPlanUSD }} />;
}
