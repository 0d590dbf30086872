import type { InTransaction } from '@/db/transaction';
import { type BookableType, loadSlots } from './load-slots';

const day = 86_400_000;
export const week = 7 * day;

type LoadFreeWeekInput = {
  from: number;
  now: number;
  /** A booking that is to be moved: its time is free for it, and no other one. */
  except?: { id: string; start: number };
};
export type FreeWeek = {
  /** Moments, first one first. */
  starts: number[];
  /** Where no time of these seven days is free: the next one after them, else the first of all. */
  next: number | undefined;
};

/** The free times of seven days, and where to look when there are none. */
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
