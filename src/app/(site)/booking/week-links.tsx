import { formatDay } from '@/lib/format/format-in-zone';
import { ArrowLink } from '@/ui/navigation/text-link';

const week = 7 * 86_400_000;
/** No booking type looks further ahead. */
const maxWeeks = 26;

/** The moment a page of free times begins with: now, or so many whole weeks later; whatever else is asked for is now. */
export function weekAt(asked: string | undefined, now: number): number {
  const weeks = /^\d{1,2}$/.test(asked ?? '') ? Math.min(Number(asked), maxWeeks) : 0;
  return now + weeks * week;
}

type WeekLinksProps = { week: number; now: number; path: string; query: Record<string, string> };

/** To the weeks before and after the one that is shown. */
export function WeekLinks({ week: shown, now, path, query }: WeekLinksProps) {
  const index = Math.round((shown - now) / week);
  const href = (next: number) => `${path}?${new URLSearchParams({ ...query, week: String(next) })}`;
  return (
    <nav aria-label="Weeks" className="mb-9 flex flex-wrap items-baseline gap-x-7 gap-y-2">
      <span className="font-semibold">Seven days from {formatDay(shown, 'UTC')}</span>
      {index > 0 && <ArrowLink href={href(index - 1)}>Earlier</ArrowLink>}
      {index < maxWeeks && <ArrowLink href={href(index + 1)}>Later</ArrowLink>}
    </nav>
  );
}
