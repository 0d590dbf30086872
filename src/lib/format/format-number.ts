import { beyond, numbersIn } from '../language/language';

const { usd, whole, tenths } = numbersIn('en');
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats US dollars without decimals: $25,000. */
export const formatUsd = usd;
/** Formats a whole number with separators: 1,204. */
export const formatWhole = whole;
/** Formats a number with at most one decimal: 5.8, 17. */
export const formatTenths = tenths;
/** Formats a share (0 to 1) as a percentage with at most one decimal: 12.5%. */
export const formatPercent = (share: number): string => `${formatTenths(share * 100)}%`;
/** Formats the mark of a scale: 500, 1.5K, 2M; empty beyond the limit. */
export const formatCompact = (value: number): string => (value < beyond ? compact.format(value) : '');
/** Formats a size: 860 bytes, 8.6 kB, 1.2 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${formatWhole(bytes)} bytes`;
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${formatTenths(size)} ${unit}`;
}
