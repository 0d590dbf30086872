'use client';

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { readNoToasts, toastStore } from '@/ui/toast/toast-store';

const Toaster = lazy(() =>
  import('@/ui/toast/toaster.client').then((module) => ({ default: module.Toaster })),
);

/**
 * Toast viewport of every page. Until the first toast or the first press of F8 (which moves the focus to the
 * toasts), an empty region takes its place, because most visits never show a toast and need not load the chunk.
 */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, readNoToasts);
  const [isWanted, setIsWanted] = useState(false);
  if (toasts.length > 0 && !isWanted) setIsWanted(true);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.code === 'F8' && setIsWanted(true);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const placeholder = (
    <section aria-label="Notifications (F8)">
      <ol />
    </section>
  );
  return isWanted ? (
    <Suspense fallback={placeholder}>
      <Toaster />
    </Suspense>
  ) : (
    placeholder
  );
}
