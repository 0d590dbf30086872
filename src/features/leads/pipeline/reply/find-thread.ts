import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { isToCompany } from '../../../mail/outbox/company-mails';

/** Thread of a mail, for its headers (RFC 5322, 3.6.4): Message-IDs with brackets. */
export type Thread = {
  inReplyTo: string | null;
  /** Message-IDs of the thread, oldest first; the last is that of the message to which the mail replies. */
  references: string[];
  /** Subject: `Re: …`; empty if there is no earlier message with a subject or topic. */
  subject: string;
};

const maxReferences = 10;

/** SQL: mails sent to the lead, if their Message-ID is known, and forms and replies received from it. */
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

/** The thread that the next mail to a lead continues. */
export async function findThread(req: InTransaction, leadId: string): Promise<Thread> {
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
