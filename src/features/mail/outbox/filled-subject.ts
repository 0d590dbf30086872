import type { FieldHook } from 'payload';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { type KnownFillIns, mailTitle } from '@/emails/mail-title';
import { isRecord } from '@/lib/is-record';
import { findSender } from '../sending/find-sender';

/**
 * SQL: values of the placeholders in the subjects of mails to a lead, but for the brand, which `findSender` knows.
 * @param leadId SQL of its id, or null
 */
export const leadFillIns = (leadId: string): string =>
  `jsonb_build_object('name', (select name from leads where id = ${leadId}),
    'company', (select company from leads where id = ${leadId}))`;

const idOf = (lead: unknown) => (isRecord(lead) ? lead.id : lead) ?? null;

/** Fills in a subject when the outbox is read, since the subject of a queued mail is stored with its placeholders. */
export const fillSubject: FieldHook<Row<'emails'> & { lead?: unknown }> = async ({
  value,
  siblingData,
  req,
}) => {
  if (typeof value !== 'string' || !value.includes('{')) return value;
  const [row] = await queryInTransaction<{ known: KnownFillIns }>(
    req,
    `select ${leadFillIns('$1::uuid')} as known`,
    [idOf(siblingData?.lead)],
  );
  const { brand } = await findSender(req);
  return mailTitle({ subject: value, template: '' }, { ...row?.known, brand });
};
