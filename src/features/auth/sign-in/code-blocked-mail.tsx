import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { routes } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import { MailButton, MailHeading, MailLayout, MailText } from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import { defineMail, type Verdict } from '../../mail/outbox/define-mail';
import { brandOf } from './brand';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'code-blocked': object;
  }
}

const templateVersion = '1';

/** Warns the owner of an address that wrong sign-in codes were tried for it, and explains the consequences. */
function CodeBlocked({ brand, siteUrl, signInUrl }: { brand: string; siteUrl: string; signInUrl: string }) {
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader="Nobody got in. Codes are off for your address until tomorrow."
    >
      <MailHeading>Nobody got in</MailHeading>
      <MailText>
        Somebody typed many wrong sign-in codes for this address today. To be safe, codes do not work for it
        for a day. The links in our sign-in mails still do.
      </MailText>
      <MailButton href={signInUrl}>Sign in by a link</MailButton>
      <MailText>If that was you, all is well. If it was not, there is nothing you need to do.</MailText>
    </MailLayout>
  );
}

const verdict = async (req: PayloadRequest): Promise<Verdict> => ({
  kind: 'send',
  render: async () => {
    const props = {
      brand: await brandOf(req),
      siteUrl: env.siteUrl,
      signInUrl: absoluteUrl(routes.signIn),
    };
    const parts = await renderMail(<CodeBlocked {...props} />);
    const subject = `Wrong sign-in codes were typed for your address at ${props.brand}`;
    return { subject, templateVersion, ...parts };
  },
});

/** Notifies the owner of an address that somebody has been guessing codes. */
export const codeBlockedMail = defineMail({
  name: 'code-blocked',
  reachesClosed: () => true,
  decide: verdict,
  preview: verdict,
});
