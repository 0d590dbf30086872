import { formatTenths, formatUsd, formatWhole } from '@/lib/format/format-number';
import { type Amounts, defineCalculator } from '../calculator';

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
      defaultAmount: 5,
      isWhole: true,
      format: formatWhole,
      presets: [3, 5, 10],
    },
    {
      name: 'billableHoursPerPerson',
      label: 'Billable hours a person',
      unit: 'hours / month',
      defaultAmount: 140,
      format: formatTenths,
      presets: [120, 140, 160],
    },
    {
      name: 'clientRate',
      label: 'Client rate',
      unit: 'USD / hour',
      defaultAmount: 200,
      format: formatUsd,
      presets: [150, 200, 250],
    },
    {
      name: 'capacityMultiplier',
      label: 'Capacity multiplier',
      unit: 'times',
      defaultAmount: 3.4,
      format: formatTenths,
      min: 1,
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
