import { asLines } from '@/emails/as-lines';
import { MailButton, MailFacts, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';
import { style } from '@/emails/style';
import { asWords } from '@/lib/text/as-words';
import type { Fact } from './lead-facts';

export type LeadNotificationProps = {
  brand: string;
  siteUrl: string;
  /** Page of the lead in the studio. */
  leadUrl: string;
  lead: {
    email: string;
    name?: string | null;
    company?: string | null;
    source: string;
    priority_score: number;
    lead_score: number;
  };
  /** All fields of the lead's row, in display order. */
  facts: readonly Fact[];
  /** Parts of the priority score. */
  reasons: readonly (readonly [label: string, value: string])[];
  /** True if the lead had written before. */
  isReturning: boolean;
  /** True if an earlier form was classified as spam, so that the lead is in quarantine. */
  isQuarantined: boolean;
  topic?: string | null | undefined;
  message?: string | null | undefined;
};

const nameOf = ({ company, name, email }: LeadNotificationProps['lead']) => company || name || email;

export function leadNotificationSubject({
  lead,
  isReturning,
  isQuarantined,
}: Pick<LeadNotificationProps, 'lead' | 'isReturning' | 'isQuarantined'>): string {
  const again = `${isReturning ? ' wrote again' : ''}${isQuarantined ? ', in spam' : ''}`;
  return `Score ${lead.priority_score}: ${nameOf(lead)}${again} (${asWords(lead.source)})`.replace(
    /\s+/g,
    ' ',
  );
}

/** Notifies the firm of a lead worth calling today: contact, message, and reasons of its score. */
export function LeadNotification(props: LeadNotificationProps) {
  const { brand, siteUrl, leadUrl, lead, facts, reasons, isQuarantined, topic, message } = props;
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader={`Fit score ${lead.lead_score}, from ${asWords(lead.source)}`}
      footer={
        <MailSmall>
          Sent when a lead’s score reaches 80, when a known lead writes again, and by forms set to notify you;
          once an hour at most.
        </MailSmall>
      }
    >
      <MailHeading>{nameOf(lead)}</MailHeading>
      {isQuarantined && (
        <MailText>
          This lead is in spam: an earlier form with its address looked like a machine’s, this one does not.
          If it is a person, move its stage to New; its sequence begins then.
        </MailText>
      )}
      {topic && (
        <MailText>
          <strong>{topic}</strong>
        </MailText>
      )}
      {message && (
        <blockquote style={{ ...style.quote, whiteSpace: 'pre-wrap' }}>{asLines(message)}</blockquote>
      )}
      <MailFacts facts={facts} />
      <h2 style={style.subheading}>Why {lead.priority_score}</h2>
      <MailFacts facts={reasons} />
      <MailButton href={leadUrl}>Open the lead</MailButton>
    </MailLayout>
  );
}
