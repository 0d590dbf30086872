import { env } from '@/config/env';
import { AdminSignupMail, type AdminSignupProps, subject } from '@/emails/admin-signup';
import { renderMail } from '@/emails/render-mail';
import { defineMail } from '../../mail/outbox/define-mail';
import { brandOf } from './brand';

const templateVersion = '1';

export type AdminSignupMetadata = { user_id: string };

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Tells an admin that somebody signed in for the first time; nothing when the user is gone again. */
export const adminSignupMail = defineMail({
  name: 'admin-signup-notification',
  async decide(req, mail) {
    const { user_id: userId } = mail.metadata as AdminSignupMetadata;
    const user = await req.payload.findByID({
      collection: 'users',
      id: userId,
      depth: 0,
      overrideAccess: true,
      disableErrors: true,
      req,
    });
    if (!user) return { kind: 'skip', reason: 'the user is gone' };
    return {
      kind: 'send',
      render: async () => {
        const props: AdminSignupProps = {
          brand: await brandOf(req),
          siteUrl: env.siteUrl,
          email: user.email,
          userId,
          signupMethod: 'email_signup',
          timestamp: Date.parse(user.createdAt),
          metadata: {
            userMetadata: asRecord(user.user_metadata),
            appMetadata: asRecord(user.app_metadata),
          },
        };
        return { subject: subject(props), templateVersion, ...(await renderMail(AdminSignupMail(props))) };
      },
    };
  },
});
