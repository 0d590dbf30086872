import { formatTenths } from '../format-number';

/** Formats seconds: 40 s, 2.5 min, 1.8 h. */
export function formatSeconds(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 5400 ? `${formatTenths(seconds / 60)} min` : `${formatTenths(seconds / 3600)} h`;
}
