import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { isFresh } from '@/access/assurance';
import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { listVerifiedFactors } from '@/features/auth/queries';
import { readFormState } from '@/features/auth/session/cookies';
import { readPaused } from '@/http/cookies/paused-request';
import { assurancePath } from '@/http/step-up-required';
import { redirectWithGet } from '@/lib/request/redirect-with-get';
import { getPayloadClient } from '@/payload';
import { PageFrame } from '@/ui/layout/page-frame';
import { requireSignIn } from '../../../../require-session';
import { GoBackForm } from '../../parts/go-back-form';
import { ResumeForm } from '../../parts/resume-form.client';
import { StepUpForm } from '../../parts/step-up-form';

export const metadata: Metadata = {
  title: 'Confirm it is you',
  description: 'Your second factor, and what you pressed goes on.',
};

type Props = { searchParams: Promise<{ returnTo?: string | string[]; retry?: string; sent?: string }> };

/**
 * Asks for the second factor, then sends the request that was paused for it, or returns to the page that required it.
 */
export default async function StepUpPage({ searchParams }: Props) {
  const query = await searchParams;
  const returnTo = safeReturnTo(query.returnTo) ?? routes.dashboard;
  const session = await requireSignIn(returnTo);
  if (session.needs === 'enrolment') redirectWithGet(assurancePath('enrolment', returnTo));
  const isConfirmed = isFresh(session) || !session.hasFactor;
  const requestHeaders = await headers();
  // Nothing is resumed here if the paused request belongs to another step-up page that was opened meanwhile.
  const found = readPaused(requestHeaders, session.user.id);
  const paused = found?.returnTo === returnTo ? found : undefined;
  if (!isConfirmed) {
    const factors = await listVerifiedFactors(await getPayloadClient(), session.user.id);
    return (
      <PageFrame
        label="Sign in"
        title="Confirm it is you"
        intro={
          <>
            You are signed in as <strong className="text-ink break-words">{session.user.email}</strong>. Your
            second factor is asked for here.
          </>
        }
      >
        <StepUpForm
          factors={factors}
          returnTo={returnTo}
          refused={query.retry === '1' ? readFormState(requestHeaders) : undefined}
          isTexted={query.sent === '1'}
          isPausing={paused !== undefined}
        />
      </PageFrame>
    );
  }
  if (!paused) redirectWithGet(returnTo);
  return (
    <PageFrame label="Sign in" title="Thank you, it is you" intro="What you pressed goes on now.">
      <div className="grid justify-items-start gap-5">
        <ResumeForm {...paused} />
        <GoBackForm returnTo={returnTo} />
      </div>
    </PageFrame>
  );
}
