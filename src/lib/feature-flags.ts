export type FeatureFlags = Record<string, boolean>;

const maxFlags = 100;
const flagName = /^[a-z0-9][a-z0-9._-]{0,59}$/i;

/** Validates the name of a flag: true, or an error message. */
export function checkFlagName(name: string): true | string {
  return (
    flagName.test(name) || 'Name it with up to 60 letters, digits, dots and dashes, for example new-reports.'
  );
}

/** True if a stored value has the shape of flags; does not check their names. */
export const isFeatureFlags = (value: unknown): value is FeatureFlags =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((flag) => typeof flag === 'boolean');

/** Validates flags before they are saved: true, or an error message. */
export function checkFeatureFlags(value: unknown): true | string {
  if (value === null || value === undefined) return true;
  if (!isFeatureFlags(value)) return 'Feature flags are names with true or false.';
  const names = Object.keys(value);
  if (names.length > maxFlags) return `There may be ${maxFlags} feature flags.`;
  return names.map(checkFlagName).find((verdict) => verdict !== true) ?? true;
}
