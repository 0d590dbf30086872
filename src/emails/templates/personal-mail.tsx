import { asLines } from '../as-lines';
import { MailLayout, MailSmall, MailText } from '../layout';

export type PersonalMailProps = {
  brand: string;
  siteUrl: string;
  /** Who has written it. */
  author: string;
  /** As it was typed; paragraphs stand apart by an empty line. */
  message: string;
  postalAddress: string;
};

/** What a person of the firm has typed to one other person: no heading, no button. */
export function PersonalMail({ brand, siteUrl, author, message, postalAddress }: PersonalMailProps) {
  const paragraphs = message.split(/\n{2,}/);
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      footer={
        <MailSmall>
          Written to you by {author}, {brand}
          {postalAddress && ` · ${postalAddress}`}. Answer this mail to reach us.
        </MailSmall>
      }
    >
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place.
        <MailText key={index}>{asLines(paragraph)}</MailText>
      ))}
    </MailLayout>
  );
}

PersonalMail.PreviewProps = {
  brand: 'Plumbline AI',
  siteUrl: 'http://localhost:3000',
  author: 'Mira Holm',
  message: 'Hello Ada,\n\nthank you for your question.\nYes, we do.\n\nMira',
  postalAddress: 'Street 1, City',
} satisfies PersonalMailProps;
