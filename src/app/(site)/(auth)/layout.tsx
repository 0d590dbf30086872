import type { Metadata } from 'next';
import type { ReactNode } from 'react';

/** Pages of sign-in are for whoever is in the middle of it, not for search engines. */
export const metadata: Metadata = { robots: { index: false } };

export default function SignInLayout({ children }: { children: ReactNode }) {
  return children;
}
