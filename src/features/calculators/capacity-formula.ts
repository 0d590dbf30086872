export type CapacityInputs = {
  /** Floored to whole people. */
  teamSize: number;
  /** Hours a person and month. */
  billableHoursPerPerson: number;
  /** USD an hour. */
  clientRate: number;
  /** At least 1. */
  capacityMultiplier: number;
};

export type CapacityResult = {
  effectiveTeamSize: number;
  /** Hours a month. */
  additionalCapacityHours: number;
  /** USD. */
  monthlyRevenueIncrease: number;
};

const clamp = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0);

/** The inputs as they are reckoned with: whole people, bad inputs as 0, a bad multiplier as 1. */
export const clampCapacityInputs = (inputs: CapacityInputs): CapacityInputs => ({
  teamSize: Math.floor(clamp(inputs.teamSize)),
  billableHoursPerPerson: clamp(inputs.billableHoursPerPerson),
  clientRate: clamp(inputs.clientRate),
  capacityMultiplier: Math.max(1, clamp(inputs.capacityMultiplier)),
});

/** What a team could deliver if each person reached further. Bad inputs count as 0, a bad multiplier as 1. */
export function calculateCapacity(inputs: CapacityInputs): CapacityResult {
  const { teamSize, billableHoursPerPerson, clientRate, capacityMultiplier } = clampCapacityInputs(inputs);
  const additionalCapacityHours = teamSize * billableHoursPerPerson * (capacityMultiplier - 1);
  return {
    effectiveTeamSize: teamSize * capacityMultiplier,
    additionalCapacityHours,
    monthlyRevenueIncrease: additionalCapacityHours * clientRate,
  };
}
