import type { Row } from '@/db/row';

type Status = Row<'emails'>['status'];

/** Mails by status, as counted by the database. */
export type StatusCount = {
  status: Status;
  count: number;
  /** Mails whose due time has passed, or that were sent, skipped or held before it. */
  due: number;
  /** Mails that are still queued more than five minutes after their due time or next try. */
  late: number;
};

/** Every mail is counted in exactly one of the columns from `sent` to `waiting`. */
export type Balance = {
  /** Mails whose due time has passed, or that were sent, skipped or held before it. */
  due: number;
  sent: number;
  skipped: number;
  held: number;
  failed: number;
  unknown: number;
  /** Mails that are due now: claimed by a worker, or next in the queue. */
  underway: number;
  /** Mails that are not due yet. */
  waiting: number;
  /** Mails of `underway` that are overdue by more than five minutes. */
  late: number;
  /** Whether due = sent + skipped + held + failed + unknown + underway, and nothing is overdue. */
  isKept: boolean;
};

/** Adds up the mails. `due` is counted by time alone, the other columns by status: the two counts must agree. */
export function addUp(counts: readonly StatusCount[]): Balance {
  const sum = (which: (one: StatusCount) => number) => counts.reduce((total, one) => total + which(one), 0);
  const of = (status: Status) => sum((one) => (one.status === status ? one.count : 0));
  const due = sum((one) => one.due);
  const late = sum((one) => one.late);
  const [sent, skipped, held, failed, unknown] = (
    ['sent', 'skipped', 'held', 'failed', 'unknown'] as const
  ).map(of) as [number, number, number, number, number];
  const queuedDue = sum((one) => (one.status === 'queued' ? one.due : 0));
  const underway = of('sending') + queuedDue;
  const waiting = of('queued') - queuedDue;
  const isKept = due === sent + skipped + held + failed + unknown + underway && late === 0;
  return { due, sent, skipped, held, failed, unknown, underway, waiting, late, isKept };
}
