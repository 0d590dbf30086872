/** Delivery of mails after the mail server has accepted them, as the provider reports it. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** States in ascending order: a state never replaces a later one, because events arrive out of order. */
export const mailDeliveryStates = ['deferred', 'delivered', 'bounced', 'complained'] as const;
export type MailDeliveryState = (typeof mailDeliveryStates)[number];

const rank = (column: string) =>
  `coalesce(array_position(array[${mailDeliveryStates.map((state) => `'${state}'`).join(', ')}], ${column}::text), 0)`;

/** Ids by which a mail is searched. */
export type SoughtMail = { key: string; messageIds: readonly string[]; relayId: string | null };

export type FoundMail = {
  id: string;
  message_id: string;
  to: string;
  lead_id: string | null;
  /** True if the mail may have been sent twice, the second time to a corrected address. */
  is_unsure: boolean;
};

const columns = `mail.id, mail.message_id, mail."to", mail.lead_id, mail.unknown_at is not null as is_unsure`;

/** Finds mails by their Message-IDs, otherwise by the ids that the mail server assigned. @returns mails by `key` */
export async function findSentMails(
  req: InTransaction,
  sought: readonly SoughtMail[],
): Promise<Map<string, FoundMail>> {
  const byMessageId = sought.flatMap(({ key, messageIds }) => messageIds.map((id) => ({ key, id })));
  const byRelayId = sought.flatMap(({ key, relayId }) => (relayId ? [{ key, id: relayId }] : []));
  const found = await queryInTransaction<FoundMail & { key: string }>(
    req,
    `select distinct on (key) * from (
       select told.key, 0 as place, ${columns} from jsonb_to_recordset($1::jsonb) as told(key text, id text)
       join emails mail on mail.message_id = told.id
       union all
       select told.key, 1, ${columns} from jsonb_to_recordset($2::jsonb) as told(key text, id text)
       join emails mail on mail.relay_id = told.id and mail.message_id is not null
     ) found order by key, place, id`,
    [JSON.stringify(byMessageId), JSON.stringify(byRelayId)],
  );
  return new Map(found.map(({ key, ...mail }) => [key, mail]));
}

/** Message-IDs and recipients of sent mails, by their ids. */
export async function findMailsById(
  req: InTransaction,
  ids: readonly string[],
): Promise<Map<string, Pick<FoundMail, 'message_id' | 'to'>>> {
  if (ids.length === 0) return new Map();
  const found = await queryInTransaction<Pick<FoundMail, 'id' | 'message_id' | 'to'>>(
    req,
    `select id, message_id, "to" from emails
     where message_id is not null and id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(ids)],
  );
  return new Map(found.map(({ id, ...mail }) => [id, mail]));
}

export type MailDelivery = { mailId: string; state: MailDeliveryState; at: Date; note: string | null };

/** Stores the states of mails, unless a later state is stored. */
export async function storeDeliveries(
  req: InTransaction,
  deliveries: readonly MailDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  // One row for each mail, with its last state. Rows are locked in a fixed order, so that batches do not deadlock.
  const order = (state: MailDeliveryState) => mailDeliveryStates.indexOf(state);
  const latest = new Map<string, MailDelivery>();
  for (const delivery of deliveries) {
    const other = latest.get(delivery.mailId);
    if (!other || order(other.state) < order(delivery.state)) latest.set(delivery.mailId, delivery);
  }
  await queryInTransaction(
    req,
    `with told as materialized (
       select emails.id, state, at, note
       from jsonb_to_recordset($1::jsonb) as row("mailId" uuid, state text, at timestamptz, note text)
       join emails on emails.id = row."mailId" order by emails.id for update of emails
     )
     update emails set delivery = told.state::enum_emails_delivery, delivery_at = told.at, delivery_note = told.note
     from told where emails.id = told.id and ${rank('told.state')} > ${rank('emails.delivery')}`,
    [JSON.stringify([...latest.values()])],
  );
}
