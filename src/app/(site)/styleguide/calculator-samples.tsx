import { CapacityCalculator } from '@/features/calculators/components/capacity-calculator-island.client';
import { RoiCalculator } from '@/features/calculators/components/roi-calculator-island.client';
import { Section, SectionHeading } from '@/ui/section';

export function CalculatorSamples() {
  return (
    <Section label="Instruments" tone="sunk">
      <SectionHeading title="The calculators" />
      <div className="grid gap-12">
        <RoiCalculator
          anchor="sample-roi"
          defaults={{ hoursPerWeek: 20, hourlyRate: 75, annualPlanUSD: 25_000 }}
          assumptions="4.3 weeks a month. Hours are counted at what they cost you, not at what you charge."
        />
        <CapacityCalculator
          anchor="sample-capacity"
          defaults={{ teamSize: 5, billableHoursPerPerson: 140, clientRate: 200, capacityMultiplier: 3.4 }}
          assumptions="A multiplier of 3.4 is the middle of the range from 3 to 5."
        />
      </div>
    </Section>
  );
}
