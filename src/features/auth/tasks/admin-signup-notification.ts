import { env } from '@/config/env';
import { AdminSignupMail, type AdminSignupProps, subject } from '@/emails/admin-signup';
import { renderMail } from '@/emails/render-mail';
import { deliver } from '@/features/mail/deliver';
import type { Task } from '@/jobs/start-queue';
import { brandOf } from '../brand';

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Tells the admins that somebody signed in for the first time; nothing when the user is gone again. */
export const adminSignupNotification: Task<'admin-signup-notification'> = async (req, { userId }) => {
  const user = await req.payload.findByID({
    collection: 'users',
    id: userId,
    depth: 0,
    overrideAccess: true,
    disableErrors: true,
    req,
  });
  if (!user) return;
  const props: AdminSignupProps = {
    brand: await brandOf(req),
    siteUrl: env.siteUrl,
    email: user.email,
    userId,
    signupMethod: 'email_signup',
    timestamp: Date.parse(user.createdAt),
    metadata: { userMetadata: asRecord(user.user_metadata), appMetadata: asRecord(user.app_metadata) },
  };
  await deliver({
    to: env.adminEmails.join(', '),
    subject: subject(props),
    messageId: `<sign-up.${userId}@${new URL(env.siteUrl).hostname}>`,
    ...(await renderMail(AdminSignupMail(props))),
  });
};
