import type { PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { isToCompany } from '../../../mail/outbox/company-mails';
import { hashAddress } from '../../../mail/suppression/suppressions';
import { suppress } from '../../../mail/tables/suppressions';
import { exitNurture } from '../../../nurture/enrolments/exit';
import { leadOfAddress } from '../../people/merge/lead-of-address';
import { markBounced } from '../../pipeline/nurture-actions/move-mails';
import { recordInbound } from '../../tables';
import type { InboundMail } from './inbound-mail';
import { notifyOfReply } from './notify-of-reply';
import { recordReply } from './record-reply';

/**
 * Outcome of an event: `ignored` if this kind changes nothing, `repeated` if it was processed before, `unknown` if it
 * matches no lead.
 */
export type InboundOutcome = 'done' | 'ignored' | 'repeated' | 'unknown';

type Meant = { leadId: string | null; to: string };
/** @property eventId the lead's event; null without a lead */
type Recorded = Meant & { eventId: string | null };

const isErased = (to: string) => !to.includes('@');

async function leadAt(req: PayloadRequest, address: string): Promise<string | null> {
  const [lead] = await queryInTransaction<Pick<Row<'leads'>, 'id'>>(
    req,
    `select id from leads where id = ${leadOfAddress('$1')}`,
    [address],
  );
  return lead?.id ?? null;
}

/**
 * Finds the lead by the id of our mail first, because people answer from other addresses; then by the address. Mails
 * to the firm match no lead. If a mail may have been sent twice, the event's own address is used, because the lead's
 * address may have been corrected between the two tries.
 */
async function findMeant(
  req: PayloadRequest,
  { message_ids, address }: InboundMail,
): Promise<Meant | undefined> {
  const [mail] = await queryInTransaction<Pick<Row<'emails'>, 'lead_id' | 'to' | 'unknown_at'>>(
    req,
    `select case when not ${isToCompany} then lead_id end as lead_id, "to", unknown_at from emails
     where message_id in (select jsonb_array_elements_text($1::jsonb))
     order by lead_id is null or ${isToCompany}, sent_at desc limit 1`,
    [JSON.stringify(message_ids)],
  );
  if (mail?.lead_id) return { leadId: mail.lead_id, to: (mail.unknown_at && address) || mail.to };
  const to = address ?? (mail && !isErased(mail.to) ? mail.to : undefined);
  return to ? { leadId: await leadAt(req, to), to } : undefined;
}

type Verb = (req: PayloadRequest, recorded: Recorded) => Promise<void>;

/**
 * Suppresses the address for good. If the lead's address was corrected since, the event came from somebody else, and the
 * lead's sequences continue.
 */
const optOut =
  (reason: 'complained' | 'unsubscribed'): Verb =>
  async (req, { leadId, to }) => {
    await suppress(req, hashAddress(to), reason);
    if (leadId && leadId === (await leadAt(req, to))) await exitNurture(req, leadId, 'unsubscribed');
  };

/** Effect of each kind of event. All but replies suppress the address even without a lead. */
const verbs = {
  bounce: markBounced,
  complaint: optOut('complained'),
  unsubscribe: optOut('unsubscribed'),
  async reply(req, { leadId, eventId }) {
    if (!leadId || !eventId) return;
    await recordReply(req, leadId);
    await notifyOfReply(req, { leadId, eventId });
  },
} as const satisfies Record<InboundMail['type'], Verb>;

const isWithoutEffect = ({ type, is_permanent, is_automatic }: InboundMail) =>
  (type === 'bounce' && !is_permanent) || (type === 'reply' && is_automatic);

/**
 * Processes an event of a mail provider: a bounce, complaint or opt-out suppresses the address and ends the lead's
 * sequences; a reply ends those that exit on a reply, marks the lead as waiting for an answer, and is mailed to its
 * owner. Idempotent, also concurrently.
 */
export async function processInboundMail(req: PayloadRequest, mail: InboundMail): Promise<InboundOutcome> {
  if (isWithoutEffect(mail)) return 'ignored';
  return inTransaction(req, async () => {
    await lockUntilCommit(req, `inbound mail ${mail.id}`);
    const meant = await findMeant(req, mail);
    if (!meant || (mail.type === 'reply' && !meant.leadId)) return 'unknown';
    let eventId: string | null = null;
    if (meant.leadId) {
      const lead = await queryInTransaction(req, 'select from leads where id = $1 for no key update', [
        meant.leadId,
      ]);
      if (lead.length === 0) return 'unknown';
      eventId = await recordInbound(req, meant.leadId, mail);
      if (!eventId) return 'repeated';
    }
    await verbs[mail.type](req, { ...meant, eventId });
    return 'done';
  });
}
