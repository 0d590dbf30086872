import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { routes } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import { renderMail } from '@/emails/render-mail';
import { CodeBlocked, codeBlockedSubject } from '@/emails/templates/code-blocked';
import { defineMail, type Verdict } from '../../mail/outbox/define-mail';
import { brandOf } from './brand';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'code-blocked': object;
  }
}

const templateVersion = '1';

const verdict = async (req: PayloadRequest): Promise<Verdict> => ({
  kind: 'send',
  render: async () => {
    const props = {
      brand: await brandOf(req),
      siteUrl: env.siteUrl,
      signInUrl: absoluteUrl(routes.signIn),
    };
    const parts = await renderMail(<CodeBlocked {...props} />);
    return { subject: codeBlockedSubject(props), templateVersion, ...parts };
  },
});

/** Tells the owner of an address that somebody has been guessing codes. */
export const codeBlockedMail = defineMail({
  name: 'code-blocked',
  decide: verdict,
  preview: verdict,
});
