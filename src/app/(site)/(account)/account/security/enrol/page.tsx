import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { newRequest } from '@/access/actor';
import { requireSession } from '@/app/require-session';
import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { describeEnrolment } from '@/features/auth/factors/describe-enrolment';
import { pathWithQuery } from '@/features/auth/factors/paths';
import { requireOwnFactor } from '@/features/auth/factors/require-own-factor';
import { readFormState } from '@/features/auth/session/cookies';
import { isAppError } from '@/http/app-error';
import { redirectWithGet } from '@/lib/request/redirect-with-get';
import { getPayloadClient } from '@/payload';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/text-field';
import { PageFrame } from '@/ui/layout/page-frame';
import { TextLink, textLinkStyle } from '@/ui/navigation/text-link';
import { shortenPhone } from '../parts/factor-list';

export const metadata: Metadata = { title: 'Set up a second factor' };

type Props = { searchParams: Promise<Record<string, string | undefined>> };

/** The enrolment of this session; redirects back if it no longer exists. */
async function findEnrolment(factorId: string, back: string) {
  const session = await requireSession(back);
  const req = await newRequest(
    await getPayloadClient(),
    { kind: 'user', user: session.user, session },
    await headers(),
  );
  try {
    const factor = await requireOwnFactor(req, factorId);
    return factor.status === 'unverified' ? await describeEnrolment(req, factor) : redirectWithGet(back);
  } catch (error) {
    if (isAppError(error)) redirectWithGet(back);
    throw error;
  }
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the QR code and key for an authenticator app, and takes the first code of an app or a phone. */
export default async function EnrolPage({ searchParams }: Props) {
  const { factor = '', retry, sent, ...query } = await searchParams;
  const returnTo = safeReturnTo(query.returnTo) ?? undefined;
  const enrolment = await findEnrolment(factor, pathWithQuery(routes.security, { returnTo }));
  const refused = retry === '1' ? readFormState(await headers()) : undefined;
  const back = returnTo && <input type="hidden" name="returnTo" value={returnTo} />;
  return (
    <PageFrame
      label="Security"
      title={enrolment.type === 'phone' ? 'Confirm your number' : 'Set up your app'}
      intro={
        enrolment.type === 'phone'
          ? `We have texted six digits to the ${shortenPhone(enrolment.phone)}. They work for five minutes.`
          : 'Scan the square with your authenticator app, then type the six digits it shows.'
      }
    >
      <div className="grid gap-8">
        {enrolment.type === 'totp' && (
          <div className="grid gap-4">
            {/* biome-ignore lint/performance/noImgElement: the picture is drawn for this page only */}
            <img
              src={`data:image/svg+xml;base64,${Buffer.from(enrolment.totp.qr_code).toString('base64')}`}
              alt="QR code with the key of your account; the key stands below as text"
              width={232}
              height={232}
              className="border border-line bg-white"
            />
            <div>
              <p className="text-sm text-ink-soft">Or type this key into the app:</p>
              <p className="mt-1">
                <code className="text-base break-words select-all">{inGroups(enrolment.totp.secret)}</code>
              </p>
            </div>
            <p className="text-sm">
              <a href={enrolment.totp.uri} className={textLinkStyle}>
                Open the app on this device
              </a>
            </p>
          </div>
        )}
        <form method="post" action="/api/auth/security/confirm" className="grid gap-5">
          <input type="hidden" name="factor" value={enrolment.id} />
          {back}
          <TextField
            label="Six digits"
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            className="max-w-md"
            error={refused?.error}
          />
          <div>
            <Button type="submit">
              {enrolment.type === 'phone' ? 'Confirm the number' : 'Confirm the app'}
            </Button>
          </div>
        </form>
        {enrolment.type === 'phone' && (
          <form method="post" action="/api/auth/security/send-code" className="grid gap-3">
            <input type="hidden" name="factor" value={enrolment.id} />
            <input type="hidden" name="enrolling" value="1" />
            {back}
            <p className="text-ink-soft">{sent === '1' ? 'A new code is on its way.' : 'Nothing came?'}</p>
            <div>
              <Button type="submit" variant="secondary" size="sm">
                Text me another code
              </Button>
            </div>
          </form>
        )}
        <p className="text-ink-soft">
          <TextLink href={pathWithQuery(routes.security, { returnTo })}>Not now</TextLink>
        </p>
      </div>
    </PageFrame>
  );
}
