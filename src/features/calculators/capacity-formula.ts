import { formatTenths, formatUsd, formatWhole } from '@/lib/format-number';
import { type Amounts, defineCalculator } from './calculator';

type CapacityInputs = Amounts<'teamSize' | 'billableHoursPerPerson' | 'clientRate' | 'capacityMultiplier'>;

/** What a team could deliver in a month if each person reached further. */
function calculate(inputs: CapacityInputs) {
  const { teamSize, billableHoursPerPerson, clientRate, capacityMultiplier } = inputs;
  const additionalCapacityHours = teamSize * billableHoursPerPerson * (capacityMultiplier - 1);
  return {
    effectiveTeamSize: teamSize * capacityMultiplier,
    additionalCapacityHours,
    /** USD. */
    monthlyRevenueIncrease: additionalCapacityHours * clientRate,
  };
}

export const capacity = defineCalculator({
  label: 'Capacity calculator',
  inputs: [
    {
      name: 'teamSize',
      label: 'Team size',
      unit: 'people',
      start: 5,
      isWhole: true,
      format: formatWhole,
      picks: [3, 5, 10],
    },
    {
      name: 'billableHoursPerPerson',
      label: 'Billable hours a person',
      unit: 'hours / month',
      start: 140,
      format: formatTenths,
      picks: [120, 140, 160],
    },
    {
      name: 'clientRate',
      label: 'Client rate',
      unit: 'USD / hour',
      start: 200,
      format: formatUsd,
      picks: [150, 200, 250],
    },
    {
      name: 'capacityMultiplier',
      label: 'Capacity multiplier',
      unit: 'times',
      start: 3.4,
      format: formatTenths,
      least: 1,
    },
  ],
  calculate,
  figures: ({ monthlyRevenueIncrease, effectiveTeamSize, additionalCapacityHours }) => [
    { label: 'More revenue a month', value: monthlyRevenueIncrease, format: formatUsd, isMain: true },
    { label: 'Effective team', value: effectiveTeamSize, format: formatTenths, unit: 'people' },
    { label: 'More capacity', value: additionalCapacityHours, format: formatWhole, unit: 'hours a month' },
  ],
  picture({ teamSize, billableHoursPerPerson }, { additionalCapacityHours: gain }) {
    const now = teamSize * billableHoursPerPerson;
    return {
      kind: 'bars',
      title: `Capacity grows from ${formatWhole(now)} to ${formatWhole(now + gain)} hours a month.`,
      unit: 'hours',
      bars: [
        { label: 'Capacity now', value: now },
        { label: 'Capacity with automation', value: now + gain, gain },
      ],
    };
  },
  summary({ teamSize, billableHoursPerPerson, clientRate, capacityMultiplier }, { monthlyRevenueIncrease }) {
    const team = `${formatWhole(teamSize)} people × ${formatTenths(billableHoursPerPerson)} h a month`;
    const reach = `at ${formatUsd(clientRate)}, × ${formatTenths(capacityMultiplier)}`;
    return `${team} ${reach}, ${formatUsd(monthlyRevenueIncrease)} more a month`;
  },
});
