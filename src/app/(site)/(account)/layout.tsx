import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { FollowSession } from '../shell/session/follow-session.client';

/**
 * Layout of pages that need a session. Each page requires its session itself, because a layout does not know the path
 * to return to after sign-in.
 */
export const metadata: Metadata = { robots: { index: false } };

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <div className="numbered-sections pb-10">
      {children}
      <FollowSession />
    </div>
  );
}
