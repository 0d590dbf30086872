import { MailButton, MailFacts, MailHeading, MailLayout, MailSmall, MailText } from '../layout';

export type RelayRecoveredProps = {
  brand: string;
  siteUrl: string;
  /** When sending stopped, for people to read. */
  since: string;
  /** What the mail server had said last. */
  refusal: string;
  /** It had refused most addresses, as if they did not exist. */
  hasRefusedAddresses: boolean;
};

export const relayRecoveredSubject = ({ brand }: Pick<RelayRecoveredProps, 'brand'>): string =>
  `${brand}: the mail server had stopped taking mail and takes it again`;

/** To the admins, once an outage of the mail server is over: before, no mail could have told them. */
export function RelayRecoveredMail({
  brand,
  siteUrl,
  since,
  refusal,
  hasRefusedAddresses,
}: RelayRecoveredProps) {
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader="Mails that waited are going out now."
      footer={<MailSmall>You get this mail because you are an admin of {brand}.</MailSmall>}
    >
      <MailHeading>The mail server takes mail again</MailHeading>
      <MailText>
        It had refused so many mails in a row that sending stopped. What waited is going out now. Mails that
        may or may not have left are listed in the outbox as unknown: please decide about each.
      </MailText>
      {hasRefusedAddresses && (
        <MailText>
          It had refused most addresses as if they did not exist. The first of them were taken for dead before
          that was noticed: one press on the status page takes this back.
        </MailText>
      )}
      <MailFacts
        facts={[
          ['Stopped', since],
          ['It said', refusal],
        ]}
      />
      {hasRefusedAddresses ? (
        <MailButton href={`${siteUrl}/admin/status#refusals`}>Open the status page</MailButton>
      ) : (
        <MailButton href={`${siteUrl}/admin/collections/emails`}>Open the outbox</MailButton>
      )}
    </MailLayout>
  );
}

RelayRecoveredMail.PreviewProps = {
  brand: 'Plumbline AI',
  siteUrl: 'http://localhost:3000',
  since: '5 January 2026, 09:30 UTC',
  refusal: 'RCPT TO: 554 5.7.1 Relay access denied',
  hasRefusedAddresses: false,
} satisfies RelayRecoveredProps;
