import type { ReactNode } from 'react';
import { FollowSession } from '../shell/session/follow-session.client';

/** Layout of the pages of sign-in. A page that waits for a mail learns that its link was opened in another tab. */
export default function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <FollowSession />
    </>
  );
}
