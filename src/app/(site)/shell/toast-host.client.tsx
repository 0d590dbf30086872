'use client';

import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(() =>
  import('@/ui/toast/toaster.client').then((module) => ({ default: module.Toaster })),
);

/** Fetches the toast viewport once the page has been read in; a toast asked for before then waits in the store. */
export function ToastHost() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const start = () => setIsIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
