import { describe, expect, it } from 'vitest';
import { addUp, type StatusCount } from './balance';

const count = (status: StatusCount['status'], of: Partial<StatusCount> = {}): StatusCount => ({
  status,
  count: 1,
  due: status === 'queued' ? 0 : 1,
  late: 0,
  ...of,
});

describe('addUp', () => {
  it('addUp reports the counts of a step as reconciled if every due mail is counted under a status', () => {
    const balance = addUp([
      count('sent', { count: 5, due: 5 }),
      count('skipped', { count: 2, due: 2 }),
      count('held'),
      count('failed'),
      count('unknown'),
      count('sending'),
      count('queued', { count: 7, due: 3 }),
    ]);
    expect(balance).toEqual({
      due: 14,
      sent: 5,
      skipped: 2,
      held: 1,
      failed: 1,
      unknown: 1,
      underway: 4,
      waiting: 4,
      late: 0,
      isKept: true,
    });
  });

  it('addUp does not report the counts as reconciled if an overdue mail is still queued', () => {
    expect(addUp([count('queued', { due: 1, late: 1 })])).toMatchObject({ underway: 1, isKept: false });
  });

  it('addUp does not report the counts as reconciled if the number of due mails differs from the sum over all statuses', () => {
    expect(addUp([count('sent', { due: 2 })]).isKept).toBe(false);
    expect(addUp([count('sent', { due: 0 })]).isKept).toBe(false);
  });

  it('addUp reports the counts as reconciled if there are no mails', () => {
    expect(addUp([])).toMatchObject({ due: 0, waiting: 0, isKept: true });
  });
});
