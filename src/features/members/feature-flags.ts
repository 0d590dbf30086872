export type FeatureFlags = Record<string, boolean>;

/** Feature flags are an object of names to true or false. */
export function checkFeatureFlags(value: unknown): true | string {
  if (value === null || value === undefined) return true;
  const isFlags =
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every((flag) => typeof flag === 'boolean');
  return isFlags || 'Feature flags are names with true or false.';
}
