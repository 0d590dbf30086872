import type { Period } from '@/access/retention-policy';

/** Period of each policy by name. */
export type Periods = Readonly<Record<string, Period>>;

export function partsOf(period: Period): { count: number; unit: 'days' | 'months' } {
  const [count, unit] = period.split(' ') as [string, 'days' | 'months'];
  return { count: Number(count), unit };
}

/** Period as prose: `1 day`, `25 months`. */
export const inWords = (period: Period): string => (period.startsWith('1 ') ? period.slice(0, -1) : period);

/** The moment that is one period before `now`. */
export function before(now: Date, period: Period): Date {
  const { count, unit } = partsOf(period);
  const moment = new Date(now);
  if (unit === 'months') moment.setUTCMonth(moment.getUTCMonth() - count);
  else moment.setUTCDate(moment.getUTCDate() - count);
  return moment;
}
