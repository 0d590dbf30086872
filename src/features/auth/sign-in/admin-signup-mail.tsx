import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { MailButton, MailFacts, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import { formatMoment } from '@/lib/format/format-in-zone';
import { isRecord } from '@/lib/is-record';
import { defineMail, type RenderedMail } from '../../mail/outbox/define-mail';
import { findSender } from '../../mail/sending/find-sender';
import { describeWay, type SignInWay } from '../session/methods/session-methods';

const templateVersion = '3';

/** A first sign-in. Mails that an older release queued contain only the user. */
type SignupMetadata = {
  user_id: string;
  way?: SignInWay;
  /** Time of the sign-in, ISO 8601. */
  signed_in_at?: string;
};

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'admin-signup-notification': SignupMetadata;
  }
}

const signupMethods = {
  link: 'email_signup',
  code: 'email_signup',
  passkey: 'passkey_signup',
  provider: 'sso_signup',
} as const satisfies Record<SignInWay, string>;

type AdminSignupProps = {
  brand: string;
  siteUrl: string;
  email: string;
  userId: string;
  /** Way of the sign-in; undefined if an older release queued the mail. */
  way: SignInWay | undefined;
  /** Time of the sign-in, in milliseconds since the epoch; undefined if an older release queued the mail. */
  timestamp: number | undefined;
  /** Time zone in which the time is shown. */
  timeZone: string;
  metadata: { userMetadata: Record<string, unknown>; appMetadata: Record<string, unknown> };
};

/** Converts a metadata object to labels and values. */
const factsOf = (metadata: Record<string, unknown>) =>
  Object.entries(metadata).map(([label, value]): [string, string] => [
    label,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);

function AdminSignup({
  brand,
  siteUrl,
  email,
  userId,
  way,
  timestamp,
  timeZone,
  metadata,
}: AdminSignupProps) {
  const when =
    timestamp === undefined ? [] : [['When', formatMoment(new Date(timestamp), timeZone)] as const];
  const how = way ? [['How', `${describeWay(way)} (${signupMethods[way]})`] as const] : [];
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader={`${email} signed in for the first time.`}
      footer={<MailSmall>You get this mail because you are an admin of {brand}.</MailSmall>}
    >
      <MailHeading>Somebody new signed up</MailHeading>
      <MailText>{email} signed in for the first time.</MailText>
      <MailFacts
        facts={[
          ['Address', email],
          ...when,
          ['User', userId],
          ...how,
          ...factsOf(metadata.userMetadata),
          ...factsOf(metadata.appMetadata),
        ]}
      />
      <MailButton href={`${siteUrl}/admin/collections/users/${userId}`}>See them in the studio</MailButton>
    </MailLayout>
  );
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

type NewUser = Pick<AdminSignupProps, 'email' | 'userId' | 'way' | 'timestamp' | 'metadata'>;

async function render(req: PayloadRequest, user: NewUser): Promise<RenderedMail> {
  const { brand, timeZone } = await findSender(req);
  const props: AdminSignupProps = { brand, timeZone, siteUrl: env.siteUrl, ...user };
  const subject = `New sign-up on ${brand}: ${user.email}`;
  return { subject, templateVersion, ...(await renderMail(<AdminSignup {...props} />)) };
}

/** Notifies an admin of a first sign-in; skipped if the user was deleted. */
export const adminSignupMail = defineMail({
  name: 'admin-signup-notification',
  async decide(req, mail) {
    const { user_id: userId, way, signed_in_at: signedInAt } = mail.metadata;
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
          way,
          timestamp: signedInAt === undefined ? undefined : Date.parse(signedInAt),
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
        way: 'link',
        timestamp: Date.now(),
        metadata: { userMetadata: {}, appMetadata: {} },
      }),
  }),
});
