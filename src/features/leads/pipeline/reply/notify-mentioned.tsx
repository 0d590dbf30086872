import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { leadPath } from '@/config/routes';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { renderMail } from '@/emails/render-mail';
import { queueMail } from '../../../mail/outbox/outbox';
import { findSender } from '../../../mail/sending/find-sender';
import { LeadMention } from './lead-mention-mail';
import { mentionsIn } from './mentions-in';

type Colleague = Pick<Row<'users'>, 'email'>;

/** Maximum number of mentions. */
const maxMentioned = 10;

/**
 * Admins whose address is among the names, or whose local part is, unless another admin has the same local part.
 */
async function colleaguesOf(req: PayloadRequest, names: readonly string[]): Promise<Colleague[]> {
  return queryInTransaction<Colleague>(
    req,
    `select email from users
     where role = 'admin' and id <> $2 and (
       lower(email) in (select jsonb_array_elements_text($1::jsonb))
       or (split_part(lower(email), '@', 1) in (select jsonb_array_elements_text($1::jsonb))
         and not exists (select from users other where other.role = 'admin' and other.id <> users.id
           and split_part(lower(other.email), '@', 1) = split_part(lower(users.email), '@', 1))))
     order by email limit ${maxMentioned}`,
    [JSON.stringify(names), req.user?.id ?? null],
  );
}

/**
 * Mails each mentioned colleague once. Runs in the request's transaction. @returns number of colleagues mailed.
 */
export async function notifyMentioned(req: PayloadRequest, leadId: string, note: string): Promise<number> {
  const names = mentionsIn(note);
  if (names.length === 0) return 0;
  const mentioned = await colleaguesOf(req, names);
  if (mentioned.length === 0) return 0;
  const [lead] = await queryInTransaction<Pick<Row<'leads'>, 'name' | 'company' | 'email'>>(
    req,
    'select name, company, email from leads where id = $1',
    [leadId],
  );
  const { brand } = await findSender(req);
  const author = req.user?.name || req.user?.email || '';
  const leadName = lead?.name || lead?.company || lead?.email || '';
  const props = { brand, siteUrl: env.siteUrl, leadUrl: `${env.siteUrl}${leadPath(leadId)}`, author };
  const body = await renderMail(<LeadMention {...props} leadName={leadName} note={note} />);
  const words = { subject: `${author} mentioned you: ${leadName}`.replace(/\s+/g, ' '), ...body };
  for (const { email } of mentioned) {
    await queueMail(req, { template: 'lead-mention', to: email, leadId, metadata: {}, words });
  }
  return mentioned.length;
}
