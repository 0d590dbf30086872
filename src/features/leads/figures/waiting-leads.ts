import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { priorityThreshold } from '../collections/pipeline';

/**
 * In stage "new"; those of them with a high priority; those of any later stage who have written again; and those put
 * aside as spam with whom anything has happened since a moment.
 */
export type WaitingLeads = { new: number; priority: number; returned: number; quarantined: number };

/** Leads that somebody should look at. @throws Forbidden to all but admins. */
export async function waitingLeads(req: PayloadRequest, quarantinedSince: Date): Promise<WaitingLeads> {
  assertRole(req, 'admin');
  const [row] = await queryInTransaction<WaitingLeads>(
    { payload: req.payload },
    `select count(*) filter (where stage = 'new')::int as new,
       count(*) filter (where stage = 'new' and priority_score >= $1)::int as priority,
       count(*) filter (where unanswered_since is not null)::int as returned,
       count(*) filter (where stage = 'spam')::int as quarantined
     from leads where stage = 'new' or unanswered_since is not null or (stage = 'spam' and updated_at >= $2)`,
    [priorityThreshold, quarantinedSince.toISOString()],
  );
  return row ?? { new: 0, priority: 0, returned: 0, quarantined: 0 };
}
