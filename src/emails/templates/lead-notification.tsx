import { asWords } from '@/lib/text/as-words';
import { asLines } from '../as-lines';
import { MailButton, MailFacts, MailHeading, MailLayout, MailSmall, MailText } from '../layout';
import { style } from '../style';

export type LeadNotificationProps = {
  brand: string;
  siteUrl: string;
  /** The lead in the studio. */
  leadUrl: string;
  lead: {
    email: string;
    name?: string | null;
    company?: string | null;
    source: string;
    priority_score: number;
    lead_score: number;
  };
  /** Everything known, in the order to read it. */
  facts: readonly (readonly [label: string, value: string | null | undefined])[];
  /** What the score is made of. */
  reasons: readonly (readonly [label: string, value: string])[];
  /** Whether the lead had written before. */
  isReturning: boolean;
  /** Whether an earlier form looked like a machine's, so that the lead was put aside. */
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
  const again = `${isReturning ? ' wrote again' : ''}${isQuarantined ? ', in quarantine' : ''}`;
  return `Priority ${lead.priority_score}: ${nameOf(lead)}${again} (${asWords(lead.source)})`.replace(
    /\s+/g,
    ' ',
  );
}

/** Tells the company about a lead worth calling today: who, what they wrote, and why the score is what it is. */
export function LeadNotification(props: LeadNotificationProps) {
  const { brand, siteUrl, leadUrl, lead, facts, reasons, isQuarantined, topic, message } = props;
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader={`Lead score ${lead.lead_score}, from ${asWords(lead.source)}`}
      footer={
        <MailSmall>
          Sent when a lead’s priority reaches 80, when a known lead writes again, and by forms set to tell
          you; once an hour at most.
        </MailSmall>
      }
    >
      <MailHeading>{nameOf(lead)}</MailHeading>
      {isQuarantined && (
        <MailText>
          This lead is in quarantine: an earlier form with its address looked like a machine’s, this one does
          not. If it is a person, move its stage to New; its series of mails begins then.
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
