import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { renderMail } from '@/emails/render-mail';
import { AdminSignupMail, type AdminSignupProps, subject } from '@/emails/templates/admin-signup';
import { isRecord } from '@/lib/is-record';
import { defineMail, type RenderedMail } from '../../mail/outbox/define-mail';
import { findSender } from '../../mail/sending/find-sender';

const templateVersion = '1';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'admin-signup-notification': { user_id: string };
  }
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

type NewUser = Pick<AdminSignupProps, 'email' | 'userId' | 'timestamp' | 'metadata'>;

async function render(req: PayloadRequest, user: NewUser): Promise<RenderedMail> {
  const { brand, timeZone } = await findSender(req);
  const frame = { brand, timeZone, siteUrl: env.siteUrl, signupMethod: 'email_signup' } as const;
  const props: AdminSignupProps = { ...frame, ...user };
  return { subject: subject(props), templateVersion, ...(await renderMail(AdminSignupMail(props))) };
}

/** Notifies an admin of a first sign-in; skipped if the user was deleted. */
export const adminSignupMail = defineMail({
  name: 'admin-signup-notification',
  async decide(req, mail) {
    const { user_id: userId } = mail.metadata;
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
      render: () =>
        render(req, {
          email: user.email,
          userId,
          timestamp: Date.parse(user.createdAt),
          metadata: {
            userMetadata: asRecord(user.user_metadata),
            appMetadata: asRecord(user.app_metadata),
          },
        }),
    };
  },
  preview: async (req) => ({
    kind: 'send',
    render: () =>
      render(req, {
        email: 'new.member@example.com',
        userId: '00000000-0000-0000-0000-000000000000',
        timestamp: Date.now(),
        metadata: { userMetadata: {}, appMetadata: {} },
      }),
  }),
});
