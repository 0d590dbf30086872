import { asLines } from '../as-lines';
import { MailButton, MailHeading, MailLayout, MailSmall, MailText } from '../layout';
import { style } from '../style';

export type LeadMentionProps = {
  brand: string;
  siteUrl: string;
  leadUrl: string;
  /** Who wrote the note. */
  author: string;
  leadName: string;
  note: string;
};

/** Tells a colleague that a note about a lead names them. */
export function LeadMention({ brand, siteUrl, leadUrl, author, leadName, note }: LeadMentionProps) {
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader={`A note about ${leadName}`}
      footer={<MailSmall>Sent once for each note that names you with an @.</MailSmall>}
    >
      <MailHeading>{author} mentioned you</MailHeading>
      <MailText>In a note about {leadName}:</MailText>
      <blockquote style={{ ...style.quote, whiteSpace: 'pre-wrap' }}>{asLines(note)}</blockquote>
      <MailButton href={leadUrl}>Open the lead</MailButton>
    </MailLayout>
  );
}

LeadMention.PreviewProps = {
  brand: 'Plumbline AI',
  siteUrl: 'http://localhost:3000',
  leadUrl: 'http://localhost:3000/admin/leads/1',
  author: 'Mira Holm',
  leadName: 'Northwind Freight',
  note: '@jon can you call them on Monday?',
} satisfies LeadMentionProps;
