import { CapacityCalculator as Calculator } from '@/features/calculators/components/capacity-calculator-island.client';
import type { CapacityCalculatorBlock } from '@/payload-types';
import { resultFormText } from '../../fields/result-form';
import { BlockSection } from '../block-section';

export function CapacityCalculator(block: CapacityCalculatorBlock) {
  const anchor = block.anchor || 'capacity';
  return (
    <BlockSection block={{ ...block, anchor }} tone="sunk">
      <Calculator
        anchor={anchor}
        defaults={block.defaults}
        assumptions={block.assumptions}
        resultForm={resultFormText(block.resultForm)}
      />
    </BlockSection>
  );
}
