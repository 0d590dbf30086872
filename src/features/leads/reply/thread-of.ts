import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { isToCompany } from '../../mail/outbox/company-mails';

/** What a mail continues, as its headers say it (RFC 5322, 3.6.4): Message-IDs with their brackets. */
export type Thread = {
  inReplyTo: string | null;
  /** The oldest first; the last is what is answered. */
  references: string[];
  /** The subject as it goes on: `Re: …`; nothing where nothing has been said yet. */
  subject: string;
};

const maxReferences = 10;

/** Mails to the lead that have left, and what it has written back, as far as its mail program told an id. */
const messages = `
  select id, subject, topic from (
    select message_id as id, subject, null as topic, coalesce(sent_at, created_at) as at from emails
    where lead_id = $1 and status in ('sent', 'sending', 'unknown') and message_id is not null
      and not ${isToCompany}
    union all
    select data->>'message_id', data->>'subject', data->>'topic', created_at from lead_events
    where lead_id = $1 and type in ('replied', 'submission')
  ) message order by at desc limit ${maxReferences}`;

const again = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

/** The conversation with a lead, as the next mail of ours goes on with it. */
export async function threadOf(req: InTransaction, leadId: string): Promise<Thread> {
  const found = await queryInTransaction<
    Pick<Row<'emails'>, 'subject'> & { id: string | null; topic: string | null }
  >(req, messages, [leadId]);
  const references = found.flatMap(({ id }) => id ?? []).toReversed();
  const about = found.find(({ subject, topic }) => subject || topic);
  return {
    inReplyTo: references.at(-1) ?? null,
    references,
    subject: about ? again(about.subject || about.topic || '').slice(0, 200) : '',
  };
}
