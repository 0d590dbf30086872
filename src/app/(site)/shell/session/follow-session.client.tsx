'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { toast } from '@/ui/toast/toast-store';
import { lastAuthEvent, useSessionChanges } from './session.client';

/**
 * Renders the page anew when the session changes, for pages that the server renders for a session: after a sign-out it
 * leads to sign-in, after a change of role or factor it shows what is allowed now. What was typed stays.
 */
export function FollowSession() {
  const { refresh } = useRouter();
  const changes = useSessionChanges();
  const shown = useRef(changes);
  useEffect(() => {
    if (shown.current === changes) return;
    shown.current = changes;
    // The page is about to give way to sign-in, which nobody asked for here.
    if (lastAuthEvent() === 'SIGNED_OUT') {
      toast({ title: 'You have been signed out', description: 'In another tab, or on another device.' });
    }
    refresh();
  }, [changes, refresh]);
  return null;
}
