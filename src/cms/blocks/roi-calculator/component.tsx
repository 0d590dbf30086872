import { getSettings } from '@/cms/queries';
import { RoiCalculator as Calculator } from '@/features/calculators/components/roi-calculator-island.client';
import type { RoiCalculatorBlock } from '@/payload-types';
import { resultFormText } from '../../fields/result-form';
import { BlockSection } from '../block-section';

export async function RoiCalculator(block: RoiCalculatorBlock) {
  const { annualPlanUSD } = await getSettings();
  const anchor = block.anchor || 'roi';
  return (
    <BlockSection block={{ ...block, anchor }} tone="sunk">
      <Calculator
        anchor={anchor}
        defaults={{ ...block.defaults, annualPlanUSD }}
        assumptions={block.assumptions}
        resultForm={resultFormText(block.resultForm)}
      />
    </BlockSection>
  );
}
