import type { Amounts, Formula } from '../calculator';

type CapacityInput = 'teamSize' | 'billableHoursPerPerson' | 'clientRate' | 'capacityMultiplier';

/** Texts of the capacity calculator, with placeholders in braces. */
export type CapacityWords = {
  label: string;
  inputs: Record<CapacityInput, { label: string; unit: string }>;
  moreRevenue: string;
  effectiveTeam: { label: string; unit: string };
  moreCapacity: { label: string; unit: string };
  grows: string;
  hours: string;
  capacityNow: string;
  capacityThen: string;
  summary: string;
};

/** Computes a team's monthly capacity if each person's capacity grows by the multiplier. */
function calculate(inputs: Amounts<CapacityInput>) {
  const { teamSize, billableHoursPerPerson, clientRate, capacityMultiplier } = inputs;
  const additionalCapacityHours = teamSize * billableHoursPerPerson * (capacityMultiplier - 1);
  return {
    effectiveTeamSize: teamSize * capacityMultiplier,
    additionalCapacityHours,
    /** Additional revenue per month in USD. */
    monthlyRevenueIncrease: additionalCapacityHours * clientRate,
  };
}

export const capacityFormula: Formula<CapacityInput, ReturnType<typeof calculate>, CapacityWords> = {
  inputs: [
    { name: 'teamSize', defaultAmount: 5, isWhole: true, shownAs: 'whole', presets: [3, 5, 10] },
    { name: 'billableHoursPerPerson', defaultAmount: 140, shownAs: 'tenths', presets: [120, 140, 160] },
    { name: 'clientRate', defaultAmount: 200, shownAs: 'usd', presets: [150, 200, 250] },
    { name: 'capacityMultiplier', defaultAmount: 3.4, shownAs: 'tenths', min: 1 },
  ],
  calculate,
  figures: (
    { monthlyRevenueIncrease, effectiveTeamSize, additionalCapacityHours },
    { words, numbers: { usd, tenths, whole } },
  ) => [
    { label: words.moreRevenue, value: monthlyRevenueIncrease, format: usd, isMain: true },
    { ...words.effectiveTeam, value: effectiveTeamSize, format: tenths },
    { ...words.moreCapacity, value: additionalCapacityHours, format: whole },
  ],
  picture({ teamSize, billableHoursPerPerson }, { additionalCapacityHours: gain }, { words, numbers, say }) {
    const now = teamSize * billableHoursPerPerson;
    return {
      kind: 'bars',
      title: say(words.grows, { now: numbers.whole(now), later: numbers.whole(now + gain) }),
      unit: words.hours,
      bars: [
        { label: words.capacityNow, value: now },
        { label: words.capacityThen, value: now + gain, gain },
      ],
    };
  },
  summary(
    { teamSize, billableHoursPerPerson, clientRate, capacityMultiplier },
    { monthlyRevenueIncrease },
    { words, numbers: { whole, tenths, usd }, say },
  ) {
    return say(words.summary, {
      people: whole(teamSize),
      hours: tenths(billableHoursPerPerson),
      rate: usd(clientRate),
      multiplier: tenths(capacityMultiplier),
      revenue: usd(monthlyRevenueIncrease),
    });
  },
};
