/** True if the value is a time zone that this runtime supports: `Europe/Lisbon`, or `UTC`. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 60 || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(value))
    return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}
