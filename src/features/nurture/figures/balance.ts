import type { Row } from '@/db/row';

type Status = Row<'emails'>['status'];

/** Mails of one state, as the database counts them. */
export type StatusCount = {
  status: Status;
  count: number;
  /** Whose time has come, or of which somebody has decided before. */
  due: number;
  /** Whose turn came more than five minutes ago, and to which nothing has happened. */
  late: number;
};

/** Every mail stands in exactly one of the columns from `sent` to `waiting`. */
export type Balance = {
  /** Whose time has come, or of which somebody has decided before. */
  due: number;
  sent: number;
  skipped: number;
  held: number;
  failed: number;
  unknown: number;
  /** Due and not yet decided: in a worker's hands, or at the head of the queue. */
  underway: number;
  /** Not due yet. */
  waiting: number;
  /** Of those under way, how many nobody has taken up in time. */
  late: number;
  /** Whether due = sent + skipped + held + failed + unknown + under way, and nothing is late. */
  isKept: boolean;
};

/** Adds up what became of mails. What is due is counted by its time alone, the rest by state: the two must agree. */
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
