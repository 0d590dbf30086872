import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { queueMail } from '../mail/outbox/outbox';
import type { MailLimit } from '../mail/tables/queue-mails';
import { deeds, teamRoles } from '../teams/deeds';

/** Events about which owners are notified by mail. */
export type SignOnNews = 'on' | 'off' | 'compulsory' | 'optional' | 'removed' | 'stopped' | 'domain_lost';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'sign-on-news': { team_id: string; news: SignOnNews; user_id: string; domain?: string; host?: string };
  }
}

/** Limits the mails that repeated clicks can cause. */
const limits: readonly MailLimit[] = [{ atMost: 10, within: '1 hour' }];

type Told = { news: SignOnNews; domain?: string; host?: string };

/**
 * Queues a mail, in the request's transaction, to everybody who may set up sign-on, including the person who made the
 * change.
 */
export async function tellOwners(req: PayloadRequest, teamId: string, told: Told): Promise<void> {
  const roles = teamRoles.filter((role) => deeds.manageSignOn.roles[role]);
  const people = await queryInTransaction<{ id: string; email: string }>(
    req,
    `select account.id, account.email
     from team_memberships membership join users account on account.id = membership.user_id_id
     where membership.team_id_id = $1 and membership.role::text in (select jsonb_array_elements_text($2::jsonb))`,
    [teamId, JSON.stringify(roles)],
  );
  for (const { id, email } of people)
    await queueMail(req, {
      ...{ template: 'sign-on-news', to: email, leadId: null, limits },
      metadata: { team_id: teamId, user_id: id, ...told },
    });
}
