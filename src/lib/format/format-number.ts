const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** From here on a number is not read but counted by its zeros; it says no more than that it is beyond. */
const beyond = 1e15;
const trillionsBelow = '999T';

/** US dollars without decimals: $25,000. */
export const formatUsd = (amount: number): string =>
  amount < beyond ? usd.format(amount) : `> $${trillionsBelow}`;
/** A whole number with separators: 1,204. */
export const formatWhole = (value: number): string =>
  value < beyond ? whole.format(value) : `> ${trillionsBelow}`;
/** At most one decimal: 5.8, 17. */
export const formatTenths = (value: number): string =>
  value < beyond ? tenths.format(value) : `> ${trillionsBelow}`;
/** A share of one in per cent, with at most one decimal: 12.5%. */
export const formatPercent = (share: number): string => `${formatTenths(share * 100)}%`;
/** For the marks of a scale: 500, 1.5K, 2M; nothing where even that is too long. */
export const formatCompact = (value: number): string => (value < beyond ? compact.format(value) : '');
/** A size as people say it: 860 bytes, 8.6 kB, 1.2 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${formatWhole(bytes)} bytes`;
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${formatTenths(size)} ${unit}`;
}
