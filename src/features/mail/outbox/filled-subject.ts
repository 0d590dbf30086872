import type { CollectionAfterOperationHook } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { type KnownFillIns, mailTitle } from '@/emails/mail-title';
import { isRecord } from '@/lib/is-record';
import { findSender } from '../sending/find-sender';

/**
 * SQL: values of the placeholders in the subjects of mails to a lead, except the brand, which `findSender` returns.
 * @param leadId SQL of the lead's id, or null
 */
export const leadFillIns = (leadId: string): string =>
  `jsonb_build_object('name', (select name from leads where id = ${leadId}),
    'company', (select company from leads where id = ${leadId}))`;

type Mail = { subject: string; lead?: unknown };

const isToFill = (mail: unknown): mail is Mail =>
  isRecord(mail) && typeof mail.subject === 'string' && mail.subject.includes('{');

/** Mails of an operation's result whose subject has a placeholder. */
function mailsToFill(result: unknown): Mail[] {
  const mails: unknown[] = isRecord(result) && Array.isArray(result.docs) ? result.docs : [result];
  return mails.filter(isToFill);
}

/** Id of the mail's lead, populated or not. */
const leadOf = ({ lead }: Mail) => String((isRecord(lead) ? lead.id : lead) ?? '');

/**
 * Fills in subjects when the outbox is read, since the subject of a queued mail is stored with its placeholders. All
 * mails of a page are filled in at once.
 */
export const fillSubjects: CollectionAfterOperationHook<'emails'> = async ({ req, result }) => {
  const mails = mailsToFill(result);
  if (mails.length === 0) return result;
  const leads = [...new Set(mails.map(leadOf).filter(Boolean))];
  const found = await queryInTransaction<{ id: string; known: KnownFillIns }>(
    req,
    `select id, ${leadFillIns('wanted.id')} as known
     from (select value::uuid as id from jsonb_array_elements_text($1::jsonb)) wanted`,
    [JSON.stringify(leads)],
  );
  const knownOf = new Map(found.map(({ id, known }) => [id, known]));
  const { brand } = await findSender(req);
  for (const mail of mails)
    mail.subject = mailTitle(
      { subject: mail.subject, template: '' },
      { ...knownOf.get(leadOf(mail)), brand },
    );
  return result;
};
