import type { Metadata } from 'next';
import type { ReactNode } from 'react';

/** Answered per request: a build has no database to read the shell from. */
export const dynamic = 'force-dynamic';

/** Pages of the signed-in. Each asks for its session itself, because only it knows where to lead back to. */
export const metadata: Metadata = { robots: { index: false } };

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <div className="numbered-sections pb-10">{children}</div>;
}
