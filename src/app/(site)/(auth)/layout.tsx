import type { ReactNode } from 'react';
import { FollowSession } from '../shell/session/follow-session.client';

/**
 * Layout of the sign-in pages. A page that waits for the mailed link to be opened is notified if that happens in
 * another tab.
 */
export default function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <FollowSession />
    </>
  );
}
