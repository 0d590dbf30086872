import { Calculator } from '@/features/calculators/components/calculator-island.client';
import { Section, SectionHeading } from '@/ui/layout/section';

export function CalculatorSamples() {
  return (
    <Section label="Instruments" tone="sunk">
      <SectionHeading title="The calculators" />
      <div className="grid gap-12">
        <Calculator
          calculator="roi"
          title="ROI"
          anchor="sample-roi"
          assumptions="4.3 weeks a month. Hours are counted at what they cost you, not at what you charge."
        />
        <Calculator
          calculator="capacity"
          title="Capacity"
          anchor="sample-capacity"
          assumptions="A multiplier of 3.4 is the middle of the range from 3 to 5."
        />
      </div>
    </Section>
  );
}
