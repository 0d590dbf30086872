import { formatMoment } from '@/lib/format/format-in-zone';
import { MailButton, MailFacts, MailHeading, MailLayout, MailSmall, MailText } from '../layout';

export type AdminSignupProps = {
  brand: string;
  siteUrl: string;
  email: string;
  userId: string;
  signupMethod: 'email_signup';
  /** Milliseconds since the epoch. */
  timestamp: number;
  /** On whose clock it is told. */
  timeZone: string;
  metadata: { userMetadata: Record<string, unknown>; appMetadata: Record<string, unknown> };
};

export const subject = ({ brand, email }: AdminSignupProps): string => `New sign-up on ${brand}: ${email}`;

/** Known facts of a metadata object, line by line. */
const factsOf = (metadata: Record<string, unknown>) =>
  Object.entries(metadata).map(([label, value]): [string, string] => [
    label,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);

export function AdminSignupMail({
  brand,
  siteUrl,
  email,
  userId,
  signupMethod,
  timestamp,
  timeZone,
  metadata,
}: AdminSignupProps) {
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
          ['When', formatMoment(new Date(timestamp), timeZone)],
          ['How', signupMethod === 'email_signup' ? 'E-mailed link' : signupMethod],
          ...factsOf(metadata.userMetadata),
          ...factsOf(metadata.appMetadata),
        ]}
      />
      <MailButton href={`${siteUrl}/admin/collections/users/${userId}`}>See them in the studio</MailButton>
    </MailLayout>
  );
}

AdminSignupMail.PreviewProps = {
  brand: 'Plumbline AI',
  siteUrl: 'http://localhost:3000',
  email: 'ada@example.com',
  userId: '5c7d7f2e-6b3a-4a53-9c57-0a6b2f0f7a11',
  signupMethod: 'email_signup',
  timestamp: Date.UTC(2026, 0, 5, 9, 30),
  timeZone: 'Europe/Berlin',
  metadata: { userMetadata: {}, appMetadata: { provider: 'email' } },
} satisfies AdminSignupProps;
