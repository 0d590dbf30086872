import type { PayloadRequest } from 'payload';
import type { ReactElement } from 'react';
import { env } from '@/config/env';
import { queryPrepared } from '@/db/prepared';
import { renderMail } from '@/emails/render-mail';
import type { TransactionalMailFrame } from '@/emails/transactional-mail-layout';
import { findSender } from '../sending/find-sender';
import { mailLink } from '../suppression/links';
import { hashAddress } from '../suppression/suppressions';
import type { OutboxMail, Verdict } from './define-mail';

type TransactionalMail = { subject: string; templateVersion: string; body: ReactElement };
type Extras = Pick<Extract<Verdict, { kind: 'send' }>, 'calendar'>;

const refusal = `
  select reason::text from suppressions where email_hash = $1 and reason in ('bounced', 'disowned')`;

/**
 * Sends a mail that somebody requested by a form, also to people who unsubscribed from sequences, but not to an
 * address that bounced or was disowned.
 */
export async function sendTransactionalMail(
  req: PayloadRequest,
  mail: OutboxMail,
  compose: (frame: TransactionalMailFrame) => TransactionalMail,
  extras: Extras = {},
): Promise<Verdict> {
  const [refused] = await queryPrepared<{ reason: string }>(req, refusal, [hashAddress(mail.to)]);
  if (refused) return { kind: 'skip', reason: refused.reason };
  const unsubscribeUrl = mailLink('unsubscribe', mail.to, mail.lead_id);
  const disownUrl = mailLink('disown', mail.to, mail.lead_id);
  return {
    kind: 'send',
    ...extras,
    render: async () => {
      const { brand } = await findSender(req);
      const { body, ...words } = compose({ brand, siteUrl: env.siteUrl, unsubscribeUrl, disownUrl });
      return { ...words, ...(await renderMail(body)) };
    },
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
