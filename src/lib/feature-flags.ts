export type FeatureFlags = Record<string, boolean>;

const maxFlags = 100;
const flagName = /^[a-z0-9][a-z0-9._-]{0,59}$/i;

/** True, or what is wrong with the name of a flag. */
export function checkFlagName(name: string): true | string {
  return (
    flagName.test(name) || 'Name it with up to 60 letters, digits, dots and dashes, for example new-reports.'
  );
}

/** Whether a stored value has the shape of flags, whatever they are called. */
export const isFeatureFlags = (value: unknown): value is FeatureFlags =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((flag) => typeof flag === 'boolean');

/** True, or why flags cannot be saved. */
export function checkFeatureFlags(value: unknown): true | string {
  if (value === null || value === undefined) return true;
  if (!isFeatureFlags(value)) return 'Feature flags are names with true or false.';
  const names = Object.keys(value);
  if (names.length > maxFlags) return `There may be ${maxFlags} feature flags.`;
  return names.map(checkFlagName).find((verdict) => verdict !== true) ?? true;
}
