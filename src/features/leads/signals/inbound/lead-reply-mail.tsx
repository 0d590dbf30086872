import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { leadPath } from '@/config/routes';
import { queryInTransaction } from '@/db/transaction';
import { asLines } from '@/emails/as-lines';
import { MailButton, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import { style } from '@/emails/style';
import { defineMail, type Verdict } from '../../../mail/outbox/define-mail';
import { findSender } from '../../../mail/sending/find-sender';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'lead-reply': { event_id: string };
  }
}

type LeadReplyProps = {
  brand: string;
  siteUrl: string;
  leadUrl: string;
  leadName: string;
  /** Subject of the reply; empty if it has none. */
  subject: string;
  /** Text of the reply; null if it is not known. */
  words: string | null;
};

/** Notifies the owner of a lead of its reply. */
export function LeadReply({ brand, siteUrl, leadUrl, leadName, subject, words }: LeadReplyProps) {
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader={subject || `${leadName} has replied`}
      footer={<MailSmall>Sent when a lead replies to one of our emails; once an hour at most.</MailSmall>}
    >
      <MailHeading>{leadName} replied</MailHeading>
      {subject && (
        <MailText>
          <strong>{subject}</strong>
        </MailText>
      )}
      {words ? (
        <blockquote style={{ ...style.quote, whiteSpace: 'pre-wrap' }}>{asLines(words)}</blockquote>
      ) : (
        <MailText>What they wrote is in your mailbox.</MailText>
      )}
      <MailButton href={leadUrl}>Open the lead</MailButton>
    </MailLayout>
  );
}

const verdictOn = (props: LeadReplyProps): Verdict => ({
  kind: 'send',
  render: async () => ({
    subject: `${props.leadName} replied${props.subject && `: ${props.subject}`}`.replace(/\s+/g, ' '),
    templateVersion: '1',
    ...(await renderMail(<LeadReply {...props} />)),
  }),
});

type Reply = { lead_id: string; name: string; subject: string | null; message: string | null };

async function findReply(req: PayloadRequest, eventId: string): Promise<Reply | undefined> {
  const [reply] = await queryInTransaction<Reply>(
    req,
    `select leads.id as lead_id, coalesce(nullif(leads.name, ''), nullif(leads.company, ''), leads.email) as name,
       event.data->>'subject' as subject, event.message
     from lead_events event join leads on leads.id = event.lead_id where event.id = $1`,
    [eventId],
  );
  return reply;
}

/** Mail to the owner of a lead that has replied. */
export const leadReplyMail = defineMail({
  name: 'lead-reply',
  async decide(req, { metadata }) {
    const reply = await findReply(req, metadata.event_id);
    if (!reply) return { kind: 'skip', reason: 'the lead is gone' };
    const { brand } = await findSender(req);
    return verdictOn({
      brand,
      siteUrl: env.siteUrl,
      leadUrl: `${env.siteUrl}${leadPath(reply.lead_id)}`,
      leadName: reply.name,
      subject: reply.subject ?? '',
      words: reply.message,
    });
  },
  async preview(req) {
    const { brand } = await findSender(req);
    return verdictOn({
      brand,
      siteUrl: env.siteUrl,
      leadUrl: `${env.siteUrl}/admin/leads`,
      leadName: 'Northwind Freight',
      subject: 'Re: Your dispatch office',
      words: 'Thursday at ten suits us. Who should join the call?\n\nAttached: routes.pdf',
    });
  },
});
