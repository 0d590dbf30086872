import type { ReactNode } from 'react';
import { WeekStart } from '@/features/bookings/components/week-start.client';
import { week } from '@/features/bookings/slots/load-free-week';
import { ArrowLink } from '@/ui/navigation/text-link';

/** Maximum number of weeks that any booking type can be booked ahead. */
const maxWeeks = 26;

/**
 * Parses the week index in the URL to a moment in milliseconds: now plus that number of whole weeks, at most 26; now
 * if the index is not a number.
 */
export function weekAt(asked: string | undefined, now: number): number {
  const weeks = /^\d{1,2}$/.test(asked ?? '') ? Math.min(Number(asked), maxWeeks) : 0;
  return now + weeks * week;
}

type WeekPages = { now: number; path: string; query: Record<string, string> };
type WeekLinksProps = WeekPages & { week: number; zone: { timeZone: string; isZoneChosen: boolean } };

const weekHref = ({ path, query }: Pick<WeekPages, 'path' | 'query'>, index: number) =>
  `${path}?${new URLSearchParams({ ...query, week: String(index) })}`;

/** Links to the previous and the next week. */
export function WeekLinks({ week: shown, zone, now, ...page }: WeekLinksProps) {
  const index = Math.round((shown - now) / week);
  return (
    <nav aria-label="Weeks" className="mb-9 flex flex-wrap items-baseline gap-x-7 gap-y-2">
      <WeekStart key={zone.timeZone} start={shown} {...zone} />
      {index > 0 && <ArrowLink href={weekHref(page, index - 1)}>Earlier</ArrowLink>}
      {index < maxWeeks && <ArrowLink href={weekHref(page, index + 1)}>Later</ArrowLink>}
    </nav>
  );
}

type EmptyWeekProps = WeekPages & {
  /** Start of the next free time, if there is any. */
  next: number | undefined;
  /** Rendered if no time is free at all. */
  children: ReactNode;
};

/** Rendered for a week without free times. */
export function EmptyWeek({ next, now, children, ...page }: EmptyWeekProps) {
  if (next === undefined) return children;
  return (
    <p>
      No time is free in this week.{' '}
      <ArrowLink href={weekHref(page, Math.floor((next - now) / week))}>See the next free times</ArrowLink>
    </p>
  );
}
