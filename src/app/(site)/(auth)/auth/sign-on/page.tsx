import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { routes } from '@/config/routes';
import { findOffer } from '@/features/sign-on/flow/find-offer';
import { readOfferedAddress } from '@/features/sign-on/flow/sign-on-cookies';
import { signOnStartPath } from '@/features/sign-on/paths';
import { signOnSentence } from '@/features/sign-on/sign-on-errors';
import { redirectWithGet } from '@/lib/request/redirect-with-get';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Button, ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { TextLink } from '@/ui/navigation/text-link';

export const metadata: Metadata = { title: 'Sign in', description: 'Sign in by your firm’s own provider.' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * Offers the sign-in of the workspace that has proven its ownership of the typed address's domain; reveals nothing
 * about the address.
 */
export default async function SignOnOfferPage({ searchParams }: Props) {
  const [{ error }, requestHeaders, payload] = await Promise.all([
    searchParams,
    headers(),
    getPayloadClient(),
  ]);
  const offered = readOfferedAddress(requestHeaders);
  const offer = offered && (await findOffer({ payload }, offered.email));
  if (!offer) redirectWithGet(routes.signIn);
  const { email, team, isCompulsory } = offer;
  const problem = signOnSentence(error);
  return (
    <PageFrame
      label="Your account"
      title={
        <>
          Continue with <bdi className="wrap-anywhere">{team}</bdi>
        </>
      }
      intro={
        <>
          <strong className="text-ink break-words">{email}</strong> is an address of <bdi>{team}</bdi>, whose
          people sign in by their own provider.
        </>
      }
    >
      <div className="grid gap-9">
        {problem && <Alert tone="error" title={problem} />}
        <div>
          <ButtonLink href={signOnStartPath()} size="lg" hasArrow>
            <span>
              Continue with <bdi>{team}</bdi>’s sign-in
            </span>
          </ButtonLink>
        </div>
        <section className="border-t border-line pt-6">
          <h2 className="font-semibold">
            {isCompulsory ? 'You own this workspace and the provider is down?' : 'Rather by mail?'}
          </h2>
          <p className="measure mt-1 mb-4 text-ink-soft">
            {isCompulsory
              ? 'Owners get a link by mail. Everybody else signs in by the provider, and gets no mail.'
              : 'We can mail you a link instead.'}
          </p>
          <form method="post" action="/api/auth/request">
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="by" value="mail" />
            <input type="hidden" name="rememberMe" value={String(offered.isRemembered)} />
            {offered.returnTo && <input type="hidden" name="returnTo" value={offered.returnTo} />}
            <Button type="submit" variant="secondary">
              E-mail me a link
            </Button>
          </form>
        </section>
        <p>
          <TextLink href={routes.signIn}>Use another address</TextLink>
        </p>
      </div>
    </PageFrame>
  );
}
