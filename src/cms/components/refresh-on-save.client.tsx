'use client';

import { RefreshRouteOnSave } from '@payloadcms/live-preview-react';
import { useRouter } from 'next/navigation';

/** Inside the studio's live preview: reads the page anew whenever its draft is saved there. Elsewhere it does nothing. */
export function RefreshOnSave() {
  const router = useRouter();
  // The studio is of this origin; on the server there is nobody to listen to.
  const origin = typeof window === 'undefined' ? '' : window.location.origin;
  return <RefreshRouteOnSave serverURL={origin} refresh={() => router.refresh()} />;
}
