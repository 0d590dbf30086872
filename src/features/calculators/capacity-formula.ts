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

/** What a team could deliver if each person reached further. Bad inputs count as 0, a bad multiplier as 1. */
export function calculateCapacity(inputs: CapacityInputs): CapacityResult {
  const teamSize = Math.floor(clamp(inputs.teamSize));
  const capacityMultiplier = Math.max(1, clamp(inputs.capacityMultiplier));
  const additionalCapacityHours = teamSize * clamp(inputs.billableHoursPerPerson) * (capacityMultiplier - 1);
  return {
    effectiveTeamSize: teamSize * capacityMultiplier,
    additionalCapacityHours,
    monthlyRevenueIncrease: additionalCapacityHours * clamp(inputs.clientRate),
  };
}
