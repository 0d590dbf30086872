import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { absoluteUrl } from '@/config/site';
import { queryInTransaction } from '@/db/transaction';
import {
  MailAddress,
  MailButton,
  MailCode,
  MailHeading,
  MailLayout,
  MailSmall,
  MailText,
} from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import { defineMail, type RenderedMail } from '../../mail/outbox/define-mail';
import { writeAuthLog } from '../log/write-auth-log';
import { codesTyped } from '../rate-limits';
import { brandOf } from './brand';
import { signInLink } from './sign-in-link';
import { signInCode } from './sign-in-secrets';

const templateVersion = '1';

/**
 * Metadata of the queued mail, which contains only the request's id; link and code are computed when the mail is
 * sent.
 */
type SignInLinkMetadata = { request_id: string };

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'sign-in-link': SignInLinkMetadata;
  }
}

type SignInLinkProps = {
  brand: string;
  siteUrl: string;
  link: string;
  /** Six-digit code; undefined once the code has expired. */
  code?: string | undefined;
};

function SignInLink({ brand, siteUrl, link, code }: SignInLinkProps) {
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader="This link signs you in once, within the next hour."
      footer={
        <MailSmall>
          You get this mail because somebody entered your address at {siteUrl}. If it was not you, do nothing:
          without this mail nobody gets in.
        </MailSmall>
      }
    >
      <MailHeading>Sign in to {brand}</MailHeading>
      <MailText>Open this link and confirm. It works once, within the next hour.</MailText>
      <MailButton href={link}>Sign in</MailButton>
      {code && (
        <>
          <MailText>
            Or type this code in the browser where you asked for it. It works for ten minutes.
          </MailText>
          <MailCode>{code}</MailCode>
        </>
      )}
      <MailSmall>
        If the button does nothing, copy this address into your browser: <MailAddress href={link} />
      </MailSmall>
    </MailLayout>
  );
}

async function render(req: PayloadRequest, link: string, code: string | undefined): Promise<RenderedMail> {
  const props = { brand: await brandOf(req), siteUrl: env.siteUrl, link, code };
  // The subject does not contain the code: subjects appear in logs and on lock screens.
  const subject = `Sign in to ${props.brand}`;
  return { subject, templateVersion, ...(await renderMail(<SignInLink {...props} />)) };
}

/**
 * Mail with the link of a request, and its code while the code is valid; skipped if the link was used or has expired.
 */
export const signInLinkMail = defineMail({
  name: 'sign-in-link',
  reachesClosed: () => true,
  isSecret: true,

  async decide(req, mail) {
    const { request_id: requestId } = mail.metadata;
    const [request] = await queryInTransaction<{ is_code_alive: boolean }>(
      req,
      `select superseded_at is null and code_expires_at > now() as is_code_alive
       from auth_sign_in_requests where id::text = $1 and used_at is null and expires_at > now()`,
      [requestId],
    );
    if (!request) return { kind: 'skip', reason: 'the link is spent or over' };
    const mayTypeCode = request.is_code_alive && !(await codesTyped.isSpent(mail.to));
    return {
      kind: 'send',
      render: () => render(req, signInLink(requestId), mayTypeCode ? signInCode(requestId) : undefined),
    };
  },

  // Sample link and code.
  preview: async (req) => ({
    kind: 'send',
    render: () => render(req, absoluteUrl('/auth/callback?token=sample'), '123456'),
  }),

  async onFinalized(req, { to, metadata }, status, result) {
    if (status === 'skipped') return;
    const { request_id: requestId } = metadata;
    const [event, words] =
      status === 'sent' ? (['magic_link_sent', {}] as const) : (['magic_link_failed', result] as const);
    await writeAuthLog(req, { event, email: to, metadata: { ...words, requestId } });
  },
});
