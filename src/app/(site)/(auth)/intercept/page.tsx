import type { Metadata } from 'next';
import { routes } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { CopySignInLink } from '../parts/copy-link.client';

export const metadata: Metadata = {
  title: 'Choose where to sign in',
  description: 'The link was opened in another browser than the one that asked.',
};

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Offers the choice of where to sign in, for links opened inside another app or on another device. */
export default async function InterceptPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const query = typeof token === 'string' ? `?${new URLSearchParams({ token })}` : undefined;
  return (
    <PageFrame
      label="Sign in"
      title="Choose where to sign in"
      intro="You opened the link inside another app, or not in the browser you asked from. A session stays in the browser it starts in, so pick the one you mean to use."
    >
      <ol className="grid gap-7">
        <Way title="In the browser you asked from">
          <p className="text-ink-soft">
            Go back to it and type the six-digit code from the same mail. It works for ten minutes.
          </p>
        </Way>
        {query && (
          <>
            <Way title="In another browser on this device">
              <p className="mb-3 text-ink-soft">Copy the link and paste it into the browser’s address bar.</p>
              <CopySignInLink address={absoluteUrl(`${routes.confirmSignIn}${query}`)} />
            </Way>
            <Way title="Right here">
              <p className="mb-3 text-ink-soft">Inside an app you may have to sign in again next time.</p>
              <ButtonLink href={`${routes.confirmSignIn}${query}`} variant="secondary">
                Go on here
              </ButtonLink>
            </Way>
          </>
        )}
        {!query && (
          <Way title="Anywhere else">
            <p className="mb-3 text-ink-soft">Ask for a new link in the browser you want to use.</p>
            <ButtonLink href={routes.signIn} variant="secondary">
              Ask for a link
            </ButtonLink>
          </Way>
        )}
      </ol>
    </PageFrame>
  );
}

function Way({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <li className="border-t border-line pt-5">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </li>
  );
}
