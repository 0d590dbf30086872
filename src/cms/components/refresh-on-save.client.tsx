'use client';

import { RefreshRouteOnSave } from '@payloadcms/live-preview-react';
import { useRouter } from 'next/navigation';

/** Refreshes the route whenever its draft is saved in the studio's live preview. Elsewhere it does nothing. */
export function RefreshOnSave() {
  const router = useRouter();
  // The studio has the same origin. On the server there is no window, and no messages to receive.
  const origin = typeof window === 'undefined' ? '' : window.location.origin;
  return <RefreshRouteOnSave serverURL={origin} refresh={() => router.refresh()} />;
}
