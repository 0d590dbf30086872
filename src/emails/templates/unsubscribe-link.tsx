import { MailButton, MailHeading, MailLayout, MailText } from '../layout';

export type UnsubscribeLinkProps = { brand: string; siteUrl: string; unsubscribeUrl: string };

export const unsubscribeLinkSubject = ({ brand }: Pick<UnsubscribeLinkProps, 'brand'>) =>
  `Confirm: no more mails from ${brand}`;

/** Sent to an address that was typed on /unsubscribe: only its owner may end its mails. */
export function UnsubscribeLink({ brand, siteUrl, unsubscribeUrl }: UnsubscribeLinkProps) {
  return (
    <MailLayout brand={brand} siteUrl={siteUrl} preheader="One click ends our mails to this address.">
      <MailHeading>No more mails to this address</MailHeading>
      <MailText>
        Somebody, probably you, asked us on our site to stop mailing this address. The button opens a page
        where one more click makes it so.
      </MailText>
      <MailButton href={unsubscribeUrl}>Stop the mails</MailButton>
      <MailText>If it was not you, do nothing: then everything stays as it is.</MailText>
    </MailLayout>
  );
}
