import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { MailButton, MailFacts, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import { formatMoment } from '@/lib/format/format-in-zone';
import { defineMail, type Verdict } from '../outbox/define-mail';
import { findSender } from './find-sender';

const templateVersion = '1';

/** Metadata written by `recordAcceptance` when the breaker closes. */
type Outage = { since: string; refusal: string | null; has_refused_addresses?: boolean };

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'relay-recovered': Outage;
  }
}

type RelayRecoveredProps = {
  brand: string;
  siteUrl: string;
  /** Formatted time at which sending stopped. */
  since: string;
  /** Last error of the mail server. */
  refusal: string;
  /** True if the mail server rejected most addresses as if they did not exist. */
  hasRefusedAddresses: boolean;
};

/** Notifies admins after an outage of the mail server, because during the outage no mail could reach them. */
function RelayRecovered({ brand, siteUrl, since, refusal, hasRefusedAddresses }: RelayRecoveredProps) {
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

async function verdictOn(
  req: PayloadRequest,
  { since, refusal, has_refused_addresses }: Outage,
): Promise<Verdict> {
  return {
    kind: 'send',
    render: async () => {
      const { brand, timeZone } = await findSender(req);
      const props: RelayRecoveredProps = {
        brand,
        siteUrl: env.siteUrl,
        since: formatMoment(new Date(since), timeZone),
        refusal: refusal ?? 'nothing',
        hasRefusedAddresses: has_refused_addresses ?? false,
      };
      const parts = await renderMail(<RelayRecovered {...props} />);
      const subject = `${brand}: the mail server had stopped taking mail and takes it again`;
      return { subject, templateVersion, ...parts };
    },
  };
}

export const relayRecoveredMail = defineMail({
  name: 'relay-recovered',
  decide: (req, mail) => verdictOn(req, mail.metadata),
  preview: (req) =>
    verdictOn(req, { since: new Date().toISOString(), refusal: '554 5.7.1 Relay access denied' }),
});
