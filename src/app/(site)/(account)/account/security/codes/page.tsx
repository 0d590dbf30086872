import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { requireSession } from '@/app/require-session';
import { getSettings } from '@/cms/queries';
import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { openCodes } from '@/features/auth/factors/forms/sealed-codes';
import { codesPath, pathWithQuery } from '@/features/auth/factors/paths';
import { countRecoveryCodes } from '@/features/auth/queries';
import { readCookie } from '@/features/auth/session/cookies';
import { formatMoment } from '@/lib/format/format-in-zone';
import { redirectWithGet } from '@/lib/request/redirect-with-get';
import { slugify } from '@/lib/text/slugs/slugify';
import { getPayloadClient } from '@/payload';
import { Button } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { TextLink } from '@/ui/navigation/text-link';
import { CodesTools } from '../parts/codes-tools.client';

export const metadata: Metadata = { title: 'Recovery codes' };

type Props = { searchParams: Promise<{ returnTo?: string | string[]; after?: string }> };

/** Offers to create recovery codes, and shows them once, right after they were created. */
export default async function CodesPage({ searchParams }: Props) {
  const query = await searchParams;
  const returnTo = safeReturnTo(query.returnTo) ?? undefined;
  const { user, hasFactor } = await requireSession(codesPath);
  if (!hasFactor) redirectWithGet(routes.security);
  const codes = openCodes(readCookie(await headers(), 'codes'), user.id);
  const back = returnTo && <input type="hidden" name="returnTo" value={returnTo} />;
  if (
    !codes &&
    query.after &&
    (await countRecoveryCodes({ payload: await getPayloadClient() }, user.id)) > 0
  ) {
    redirectWithGet(pathWithQuery(returnTo ? routes.stepUp : routes.security, { done: 'added', returnTo }));
  }
  if (!codes) {
    const skip = returnTo ? pathWithQuery(routes.stepUp, { returnTo }) : routes.security;
    return (
      <PageFrame
        label="Security"
        title="Recovery codes"
        intro="Your factor works. Make ten codes for the day it is gone: each opens your account once."
      >
        <form method="post" action="/api/auth/security/make-codes" className="grid gap-6">
          {back}
          <div>
            <Button type="submit" size="lg">
              Make recovery codes
            </Button>
          </div>
          <p className="text-ink-soft">
            <TextLink href={skip}>Go on without them</TextLink>
          </p>
        </form>
      </PageFrame>
    );
  }
  const { brand } = await getSettings();
  const made = `Made on ${formatMoment(new Date(), 'UTC')}. Each works once.`;
  const text = [`Recovery codes for ${user.email} at ${brand}`, made, '', ...codes, ''].join('\n');
  const fileName = [slugify(brand), 'recovery-codes.txt'].filter(Boolean).join('-');
  return (
    <PageFrame
      label="Security"
      title="Your recovery codes"
      intro="Print them, or keep them in your password manager, not on the phone with your app. They are shown this once."
    >
      <div className="grid gap-8">
        {/* The only part of the page that is printed. */}
        <div data-print-alone="">
          <div className="mb-5 hidden gap-2 print:grid">
            <p className="display text-2xl">Recovery codes at {brand}</p>
            <p>{made}</p>
          </div>
          <ol className="grid grid-cols-2 gap-x-6 border border-line bg-raised px-5 py-3">
            {codes.map((code) => (
              <li key={code} className="py-2">
                <code className="text-base select-all sm:text-lg">{code}</code>
              </li>
            ))}
          </ol>
        </div>
        <CodesTools text={text} fileName={fileName} />
        <form method="post" action="/api/auth/security/keep-codes">
          {back}
          <Button type="submit" size="lg">
            I have kept them
          </Button>
        </form>
      </div>
    </PageFrame>
  );
}
