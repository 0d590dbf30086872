import type { CapacityCalculatorBlock } from '@/payload-types';
import { CalculatorSection } from '../calculator-section';

export function CapacityCalculator(block: CapacityCalculatorBlock) {
  return <CalculatorSection calculator="capacity" block={block} starts={block.defaults} />;
}
