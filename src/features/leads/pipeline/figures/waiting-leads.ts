import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { priorityThreshold } from '../../collections/pipeline';

const kinds = ['new', 'priority', 'returned', 'quarantined'] as const;
type Kind = (typeof kinds)[number];

/**
 * Counts of new leads, of those with a high priority, of leads that wrote again, and of quarantined leads with recent
 * activity; each with the earliest date.
 */
export type WaitingLeads = Record<Kind, number> & { oldest: Record<Kind, Date | null> };

const conditions: Record<Kind, string> = {
  new: `stage = 'new'`,
  priority: `stage = 'new' and priority_score >= $1`,
  returned: 'unanswered_since is not null',
  quarantined: `stage = 'spam' and updated_at >= $2`,
};

type Row = Record<Kind, number> & Record<`${Kind}_since`, string | null>;

/** Counts the leads that need attention. @throws Forbidden to all but admins. */
export async function waitingLeads(req: PayloadRequest, quarantinedSince: Date): Promise<WaitingLeads> {
  assertRole(req, 'admin');
  const since = (kind: Kind) => (kind === 'returned' ? 'unanswered_since' : 'created_at');
  const [row] = await queryInTransaction<Row>(
    { payload: req.payload },
    `select ${kinds
      .map(
        (kind) => `count(*) filter (where ${conditions[kind]})::int as ${kind},
          min(${since(kind)}) filter (where ${conditions[kind]}) as ${kind}_since`,
      )
      .join(', ')}
     from leads where stage = 'new' or unanswered_since is not null or (stage = 'spam' and updated_at >= $2)`,
    [priorityThreshold, quarantinedSince.toISOString()],
  );
  const momentOf = (kind: Kind) => (row?.[`${kind}_since`] ? new Date(row[`${kind}_since`] ?? 0) : null);
  const [fresh, priority, returned, quarantined] = kinds.map(momentOf) as [
    Date | null,
    Date | null,
    Date | null,
    Date | null,
  ];
  return {
    new: row?.new ?? 0,
    priority: row?.priority ?? 0,
    returned: row?.returned ?? 0,
    quarantined: row?.quarantined ?? 0,
    oldest: { new: fresh, priority, returned, quarantined },
  };
}
