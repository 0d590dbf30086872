import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { queryInTransaction } from '@/db/transaction';
import { queueMail } from '../../../mail/outbox/outbox';

/** Maximum number of mails per hour and recipient: more could not be read, and the studio lists all leads. */
const maxPerHour = 60;

/**
 * Mails a reply to the lead's owner, or to the firm if there is none; once an hour for each lead and recipient, because
 * people often send a second mail after the first. Runs in the transaction that recorded the reply.
 */
export async function notifyOfReply(
  req: PayloadRequest,
  { leadId, eventId }: { leadId: string; eventId: string },
): Promise<void> {
  const [told] = await queryInTransaction<{ owner: string | null; recent: string[] }>(
    req,
    `select owner.email as owner, array(select lower("to") from emails where lead_id = leads.id
       and template = 'lead-reply' and created_at > now() - interval '1 hour') as recent
     from leads left join users owner on owner.id = leads.owner_id and owner.role = 'admin' where leads.id = $1`,
    [leadId],
  );
  if (!told) return;
  const to = (told.owner ?? env.leadsNotifyTo)
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address && !told.recent.includes(address.toLowerCase()));
  if (to.length === 0) return;
  await queueMail(req, {
    template: 'lead-reply',
    to: to.join(','),
    leadId,
    metadata: { event_id: eventId },
    limits: [{ atMost: maxPerHour, within: '1 hour' }],
  });
}
