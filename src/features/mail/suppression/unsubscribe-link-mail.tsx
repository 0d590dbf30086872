import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { MailButton, MailHeading, MailLayout, MailText } from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import { defineMail, type OutboxMail, type Verdict } from '../outbox/define-mail';
import { findSender } from '../sending/find-sender';
import { mailLink } from './links';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'unsubscribe-link': object;
  }
}

const templateVersion = '1';

/** Sends an unsubscribe link to an address entered on /unsubscribe, because only its owner may unsubscribe it. */
function UnsubscribeLink({
  brand,
  siteUrl,
  unsubscribeUrl,
}: {
  brand: string;
  siteUrl: string;
  unsubscribeUrl: string;
}) {
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

async function verdictOn(req: PayloadRequest, mail: OutboxMail): Promise<Verdict> {
  return {
    kind: 'send',
    render: async () => {
      const { brand } = await findSender(req);
      const unsubscribeUrl = mailLink('unsubscribe', mail.to, mail.lead_id);
      const props = { brand, siteUrl: env.siteUrl, unsubscribeUrl };
      const parts = await renderMail(<UnsubscribeLink {...props} />);
      return { subject: `Confirm: no more mails from ${brand}`, templateVersion, ...parts };
    },
  };
}

/** Sends the unsubscribe link of an address to that address. */
export const unsubscribeLinkMail = defineMail({
  name: 'unsubscribe-link',
  decide: verdictOn,
  preview: (req, { mail }) => verdictOn(req, mail),
});
