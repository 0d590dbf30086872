import { env } from '@/config/env';
import { renderMail } from '@/emails/render-mail';
import { SignInLinkMail, subject } from '@/emails/sign-in-link';
import { DeliveryError, deliver } from '@/features/mail/deliver';
import type { Task } from '@/jobs/start-queue';
import { queryInTransaction } from '@/jobs/transaction';
import { brandOf } from '../brand';
import { signInLink } from '../sign-in-link';
import { signInCode } from '../sign-in-secrets';
import { writeAuthLog } from '../write-auth-log';

/** Mails the link of a request, and its code while that works; nothing once the link is spent or over. */
export const sendSignInLink: Task<'send-sign-in-link'> = async (req, { requestId }) => {
  const [request] = await queryInTransaction<{ email: string; is_code_alive: boolean }>(
    req,
    `select email, superseded_at is null and code_expires_at > now() as is_code_alive
     from auth_sign_in_requests where id = $1 and used_at is null and expires_at > now()`,
    [requestId],
  );
  if (!request) return;
  const props = {
    brand: await brandOf(req),
    siteUrl: env.siteUrl,
    link: signInLink(requestId),
    code: request.is_code_alive ? signInCode(requestId) : undefined,
  };
  const messageId = `<sign-in.${requestId}@${new URL(env.siteUrl).hostname}>`;
  try {
    await deliver({
      to: request.email,
      subject: subject(props),
      messageId,
      ...(await renderMail(SignInLinkMail(props))),
    });
  } catch (error) {
    const isRefused = error instanceof DeliveryError && error.kind === 'bounced';
    if (!isRefused) throw error;
    await writeAuthLog(req, {
      event: 'magic_link_failed',
      email: request.email,
      metadata: { responseCode: error.responseCode },
    });
  }
};
