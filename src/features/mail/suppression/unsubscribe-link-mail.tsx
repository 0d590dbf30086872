import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { renderMail } from '@/emails/render-mail';
import { UnsubscribeLink, unsubscribeLinkSubject } from '@/emails/templates/unsubscribe-link';
import { defineMail, type OutboxMail, type Verdict } from '../outbox/define-mail';
import { findSender } from '../sending/find-sender';
import { mailLink } from './links';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'unsubscribe-link': object;
  }
}

const templateVersion = '1';

async function verdictOn(req: PayloadRequest, mail: OutboxMail): Promise<Verdict> {
  return {
    kind: 'send',
    render: async () => {
      const { brand } = await findSender(req);
      const unsubscribeUrl = mailLink('unsubscribe', mail.to, mail.lead_id);
      const props = { brand, siteUrl: env.siteUrl, unsubscribeUrl };
      const parts = await renderMail(<UnsubscribeLink {...props} />);
      return { subject: unsubscribeLinkSubject(props), templateVersion, ...parts };
    },
  };
}

/** Sends the unsubscribe link of an address to that address. */
export const unsubscribeLinkMail = defineMail({
  name: 'unsubscribe-link',
  decide: verdictOn,
  preview: (req, { mail }) => verdictOn(req, mail),
});
