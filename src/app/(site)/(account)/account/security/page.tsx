import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { requireSession } from '@/app/require-session';
import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { smsProvider } from '@/features/auth/factors/phone/sms-provider';
import { stopResetPage } from '@/features/auth/factors/reset/stop-token';
import { countRecoveryCodes, findPlannedReset, listVerifiedFactors } from '@/features/auth/queries';
import { readFormState } from '@/features/auth/session/cookies';
import { describeDevice } from '@/features/auth/session/describe-device';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { EmptyState } from '@/ui/empty-state';
import { Section } from '@/ui/layout/section';
import { LocalMoment } from '@/ui/local-moment.client';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { AccountHead } from '../../parts/account-head';
import { AddFactor } from './parts/add-factor';
import { FactorList } from './parts/factor-list';
import { RecoveryCodesForm } from './parts/recovery-codes-form';

export const metadata: Metadata = { title: 'Security' };

const done = new Map([
  ['added', 'Your new factor works from now on.'],
  ['renamed', 'The new name is kept.'],
  ['removed', 'The factor is removed.'],
  ['confirmed', 'It is confirmed. Go back to the tab of the studio, where your work goes on.'],
  ['codes', 'Your new recovery codes are valid. Earlier ones are not.'],
]);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Second factors, passkeys and recovery codes of the signed-in user. */
export default async function SecurityPage({ searchParams }: Props) {
  const [query, requestHeaders] = await Promise.all([searchParams, headers()]);
  const returnTo = safeReturnTo(query.returnTo) ?? undefined;
  const { user, needs } = await requireSession(routes.security);
  const payload = await getPayloadClient();
  const [factors, codesLeft, reset] = await Promise.all([
    listVerifiedFactors(payload, user.id),
    countRecoveryCodes({ payload }, user.id),
    findPlannedReset(payload, user.id),
  ]);
  const refused = query.retry === '1' ? readFormState(requestHeaders) : undefined;
  const sentence = done.get(String(query.done));
  return (
    <>
      <AccountHead
        label="Account"
        title="Security"
        intro="What proves that it is you, besides the link in your mailbox."
      >
        <ArrowLink href={routes.account}>Back to your account</ArrowLink>
      </AccountHead>
      {(needs === 'enrolment' || reset || sentence || refused) && (
        <div className="frame plumb">
          <div className="grid max-w-3xl gap-4 lg:col-start-2">
            {needs === 'enrolment' && (
              <Alert tone="warning" title="Your role needs a second factor">
                Set one up below. Until then you see what members see.
              </Alert>
            )}
            {reset && (
              <Alert tone="warning" title="Your second factors are about to be removed">
                An admin was asked to do this, and it happens on{' '}
                <LocalMoment at={reset.dueAt.toISOString()} />.{' '}
                <TextLink href={stopResetPage(reset.id)}>This wasn’t me</TextLink>
              </Alert>
            )}
            {sentence && <Alert tone="success" title={sentence} />}
            {refused && <Alert tone="error" title={refused.error} />}
          </div>
        </div>
      )}
      <Section label="Factors" density="tight">
        <h2 className="display text-2xl">Second factors</h2>
        <p className="measure mt-2 mb-6 text-ink-soft">
          As soon as there is one, signing in asks for it. Whoever gets hold of your mail opens nothing of
          yours without it: not your account, not your workspaces, not the studio.
        </p>
        {factors.length === 0 ? (
          <EmptyState title="None yet">
            Whoever can read your mail can sign in as you. A passkey or an authenticator app is asked for on
            top of your mail.
          </EmptyState>
        ) : (
          <FactorList factors={factors} refused={refused} />
        )}
      </Section>
      <Section label="Add" density="tight">
        <h2 className="display text-2xl">{factors.length === 0 ? 'Add one' : 'Add another'}</h2>
        <p className="measure mt-2 mb-6 text-ink-soft">
          {factors.length === 1
            ? 'A second one on another device keeps your account open when you lose the first.'
            : 'Any of them opens your account.'}
        </p>
        <AddFactor
          passkeyName={describeDevice(requestHeaders.get('user-agent'))}
          returnTo={returnTo}
          hasPhones={smsProvider() !== undefined}
          refused={refused}
        />
      </Section>
      <Section label="Recovery" density="tight">
        <h2 className="display text-2xl">Recovery codes</h2>
        <RecoveryCodesForm hasFactor={factors.length > 0} left={codesLeft} />
      </Section>
    </>
  );
}
