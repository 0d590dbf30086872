'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { toast } from '@/ui/toast/toast-store';
import { lastAuthEvent, useSessionChanges } from './session.client';

/**
 * When the session changes, refreshes a page that the server rendered for the session: after a sign-out the
 * page redirects to sign-in, after a change of role or factor it shows what is allowed now. Typed input is
 * kept.
 */
export function FollowSession() {
  const { refresh } = useRouter();
  const changes = useSessionChanges();
  const shown = useRef(changes);
  useEffect(() => {
    if (shown.current === changes) return;
    shown.current = changes;
    // Explains the redirect to sign-in that follows, because the visitor did not sign out here.
    if (lastAuthEvent() === 'SIGNED_OUT') {
      toast({ title: 'You have been signed out', description: 'In another tab, or on another device.' });
    }
    refresh();
  }, [changes, refresh]);
  return null;
}
