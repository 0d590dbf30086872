import type { PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { formatWhole } from '@/lib/format/format-number';
import { queueMail } from '../mail/outbox/outbox';
import type { ActivitySentences } from '../teams/activity/activity-kinds';
import { findOwners } from '../teams/queries';
import { insertActivityOfMonth } from '../teams/tables';
import { maxLeadsPerMonth, uncountedAfter } from './limits';
import { countLeadsUntilNotice } from './queries';

declare module '../teams/activity/activity-kinds' {
  interface TeamActivityRegistry {
    lead_limit_reached: { limit: number };
  }
}

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'lead-limit': { team_id: string; user_id: string };
  }
}

export const leadLimitSentences = {
  lead_limit_reached: (_persons, { limit }) =>
    `The limit of ${formatWhole(limit)} leads a month was reached. Further leads are still stored`,
} satisfies Partial<ActivitySentences>;

/** Number of leads that this process stores before it counts the month's leads again, by workspace. */
const uncounted = new Map<string, number>();

/** Counts a workspace's leads of the month only from time to time, since each count reads all of them. */
async function isLeadLimitNews(req: PayloadRequest, teamId: string): Promise<boolean> {
  const left = uncounted.get(teamId) ?? 0;
  if (left > 0) {
    uncounted.set(teamId, left - 1);
    return false;
  }
  const leads = await countLeadsUntilNotice(req, teamId);
  uncounted.set(teamId, leads === null ? 0 : uncountedAfter(leads));
  return leads !== null && leads >= maxLeadsPerMonth;
}

/**
 * Records, in the transaction of a lead, that its workspace has reached the monthly limit, and notifies the owners,
 * once a month. Of two concurrent leads, the second waits here and finds the activity of the first.
 */
export async function noteLeadLimit(req: PayloadRequest, teamId: string): Promise<void> {
  if (!(await isLeadLimitNews(req, teamId))) return;
  await lockUntilCommit(req, `lead limit ${teamId}`);
  const details = { limit: maxLeadsPerMonth };
  if (!(await insertActivityOfMonth(req, { teamId, kind: 'lead_limit_reached', details }))) return;
  for (const { id, email } of await findOwners(req, teamId))
    await queueMail(req, {
      ...{ template: 'lead-limit', to: email, leadId: null },
      metadata: { team_id: teamId, user_id: id },
    });
}
