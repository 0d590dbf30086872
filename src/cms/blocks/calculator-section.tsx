import type { CalculatorName } from '@/features/calculators/calculators';
import { Calculator } from '@/features/calculators/components/calculator-island.client';
import type { CapacityCalculatorBlock, RoiCalculatorBlock } from '@/payload-types';
import { resultFormText } from '../fields/result-form';
import { BlockSection } from './block-section';

type CalculatorSectionProps = {
  calculator: CalculatorName;
  block: RoiCalculatorBlock | CapacityCalculatorBlock;
  starts: Readonly<Record<string, number | null | undefined>> | undefined;
};

export function CalculatorSection({ calculator, block, starts }: CalculatorSectionProps) {
  const { anchor, heading, assumptions, resultForm } = block;
  return (
    <BlockSection block={block} tone="sunk">
      <Calculator
        calculator={calculator}
        title={heading}
        anchor={anchor || calculator}
        starts={starts}
        assumptions={assumptions}
        resultForm={resultFormText(resultForm)}
      />
    </BlockSection>
  );
}
