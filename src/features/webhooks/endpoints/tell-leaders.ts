import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { queueMail } from '../../mail/outbox/outbox';
import type { MailLimit } from '../../mail/tables/queue-mails';
import { deeds, teamRoles } from '../../teams/deeds';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'webhook-disabled': { endpoint_id: string };
    'webhook-recovered': { endpoint_id: string };
  }
}

/** An endpoint that is switched on and fails again causes a mail each time; the limit protects mailboxes. */
const limits: readonly MailLimit[] = [{ atMost: 10, within: '1 day' }];

type News = { endpointId: string; template: 'webhook-disabled' | 'webhook-recovered' };

/** Queues a mail, in the request's transaction, to everybody who manages the tools of a workspace. */
export async function tellLeaders(
  req: PayloadRequest,
  teamId: string,
  { endpointId, template }: News,
): Promise<void> {
  const roles = teamRoles.filter((role) => deeds.manageTools.roles[role]);
  const people = await queryInTransaction<{ email: string }>(
    req,
    `select account.email from team_memberships membership join users account on account.id = membership.user_id_id
     where membership.team_id_id = $1 and account.suspended_at is null and account.closed_at is null
       and membership.role::text in (select jsonb_array_elements_text($2::jsonb))`,
    [teamId, JSON.stringify(roles)],
  );
  for (const { email } of people)
    await queueMail(req, {
      template,
      to: email,
      leadId: null,
      metadata: { endpoint_id: endpointId },
      limits,
    });
}
