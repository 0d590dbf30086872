import type { PayloadRequest } from 'payload';
import { queueMail } from '../../mail/outbox/outbox';
import type { MailLimit } from '../../mail/tables/queue-mails';
import type { TeamRole } from '../deeds';

/** What happened to somebody's membership; they themselves did it only where they left. */
export type MembershipChange = { kind: 'role'; role: TeamRole } | { kind: 'removed' } | { kind: 'left' };

/** Changes of one person's role may come in any number; their mailbox is not to be filled by them. */
const limits: readonly MailLimit[] = [{ atMost: 5, within: '1 hour' }];

type Told = { teamId: string; userId: string; change: MembershipChange };

/**
 * Tells a member by mail, with the request's transaction, what was done about their membership. What they did to
 * themselves they know, but that they left: whoever sits at their computer may have done it.
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
  else await queueMail(req, { ...mail, template: 'workspace-left', metadata: about });
}
