import { env } from '@/config/env';
import { renderMail } from '@/emails/render-mail';
import { UnsubscribeLink, unsubscribeLinkSubject } from '@/emails/unsubscribe-link';
import type { Task } from '@/jobs/start-queue';
import { findSender } from '../find-sender';
import { mailLink } from '../links';
import { type MailKind, sendMail } from '../send-mail';

const templateVersion = '1';

const unsubscribeLinkMail: MailKind = {
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
};

/** Sends the link that ends the mails to an address, to that address. */
export const sendUnsubscribeLink: Task<'send-unsubscribe-link'> = (req, { mailId }) =>
  sendMail(req, mailId, unsubscribeLinkMail);
