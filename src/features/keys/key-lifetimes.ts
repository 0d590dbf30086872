/** Lifetimes of a key, and overlaps of a replaced key, by the values that the forms send. */

export const keyLifetimes = {
  '30': { label: '30 days', days: 30 },
  '90': { label: '90 days', days: 90 },
  '365': { label: 'A year', days: 365 },
  never: { label: 'No end', days: null },
} as const;
export type KeyLifetime = keyof typeof keyLifetimes;

export const keyOverlaps = {
  none: { label: 'Nothing: the old key ends at once', seconds: 0 },
  hour: { label: 'An hour', seconds: 3600 },
  day: { label: 'A day', seconds: 86_400 },
  week: { label: 'A week', seconds: 604_800 },
} as const;
export type KeyOverlap = keyof typeof keyOverlaps;

export const usualLifetime: KeyLifetime = '365';
export const usualOverlap: KeyOverlap = 'day';
