import type { PayloadRequest } from 'payload';
import { queueMail } from '../../mail/outbox/outbox';
import type { MailLimit } from '../../mail/tables/queue-mails';
import type { TeamRole } from '../deeds';

/** Change of somebody's membership: `removed` by somebody else, or `left` by the member. */
export type MembershipChange =
  | { kind: 'joined' }
  | { kind: 'role'; role: TeamRole }
  | { kind: 'removed' }
  | { kind: 'left' };

/**
 * One person's role can change any number of times; the limit keeps the mails about it from filling the person's
 * mailbox.
 */
const limits: readonly MailLimit[] = [{ atMost: 5, within: '1 hour' }];

type Told = { teamId: string; userId: string; change: MembershipChange };

/**
 * Queues a mail, in the request's transaction, that notifies a member of a change to their membership. Members get no
 * mail about their own changes, except about leaving: somebody else may have used their computer.
 */
export async function tellMember(req: PayloadRequest, { teamId, userId, change }: Told): Promise<void> {
  const actorId = req.user ? String(req.user.id) : null;
  if (actorId === userId && change.kind !== 'left') return;
  const account = await req.payload.findByID({
    ...{ collection: 'users', id: userId, depth: 0, disableErrors: true, req },
    overrideAccess: true,
  });
  if (!account) return;
  const about = { team_id: teamId, user_id: userId, actor_id: actorId };
  const mail = { to: account.email, leadId: null, limits };
  if (change.kind === 'role')
    await queueMail(req, { ...mail, template: 'workspace-role', metadata: { ...about, role: change.role } });
  else if (change.kind === 'joined')
    await queueMail(req, { ...mail, template: 'workspace-joined', metadata: about });
  else await queueMail(req, { ...mail, template: 'workspace-left', metadata: about });
}
