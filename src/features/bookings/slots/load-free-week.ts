import type { InTransaction } from '@/db/transaction';
import { type BookableType, loadSlots } from './load-slots';

const day = 86_400_000;
export const week = 7 * day;

type LoadFreeWeekInput = {
  from: number;
  now: number;
  /** Booking that is being moved: its time counts as free. */
  except?: { id: string; start: number };
};
export type FreeWeek = {
  /** Start times, ascending. */
  starts: number[];
  /**
   * Set only if the week has no free time: the next free time after the week's start or, if there is none, the
   * earliest free time before it.
   */
  next: number | undefined;
};

/** Free times of seven days, and a free time of another week if there are none. */
export async function loadFreeWeek(
  req: InTransaction,
  type: BookableType,
  { from, now, except }: LoadFreeWeekInput,
): Promise<FreeWeek> {
  const range = { start: now, end: now + type.rules.horizonDays * day };
  const slots = await loadSlots(req, type, { range, now, except: except?.id });
  const all = slots.map(({ start }) => start).filter((start) => start !== except?.start);
  const starts = all.filter((start) => start >= from && start < from + week);
  return { starts, next: starts.length > 0 ? undefined : (all.find((start) => start >= from) ?? all[0]) };
}
