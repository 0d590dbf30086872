import type { Metadata } from 'next';
import type { ReactNode } from 'react';

/** Pages of the signed-in. Each asks for its session itself, because only it knows where to lead back to. */
export const metadata: Metadata = { robots: { index: false } };

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <div className="numbered-sections pb-10">{children}</div>;
}
