import type { Metadata } from 'next';
import type { ReactNode } from 'react';

/** Answered per request: a build has no database to read the shell from. */
export const dynamic = 'force-dynamic';

/** Pages of sign-in are for whoever is in the middle of it, not for search engines. */
export const metadata: Metadata = { robots: { index: false } };

export default function SignInLayout({ children }: { children: ReactNode }) {
  return children;
}
