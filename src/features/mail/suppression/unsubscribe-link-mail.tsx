import { env } from '@/config/env';
import { renderMail } from '@/emails/render-mail';
import { UnsubscribeLink, unsubscribeLinkSubject } from '@/emails/unsubscribe-link';
import { defineMail } from '../outbox/define-mail';
import { findSender } from '../sending/find-sender';
import { mailLink } from './links';

const templateVersion = '1';

/** The link that ends the mails to an address, to that address. */
export const unsubscribeLinkMail = defineMail({
  name: 'unsubscribe-link',
  async decide(req, mail) {
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
  },
});
