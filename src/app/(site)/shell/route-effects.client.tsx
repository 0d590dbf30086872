'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { scrollToElement } from '@/ui/scroll-to-element';
import { startDocument } from './document-start.client';
import { showHomeError } from './home-error.client';

/** Workers of an earlier version of the site would go on serving it; runs once in each browser. */
async function removeOldWorkers() {
  try {
    if (localStorage.getItem('sw_cleaned') === '1') return;
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const names = 'caches' in window ? await caches.keys() : [];
    await Promise.all(names.map((name) => caches.delete(name)));
    localStorage.setItem('sw_cleaned', '1');
  } catch {
    // Storage or workers are forbidden here: then there is nothing to clean either.
  }
}

/** After every route change: to the top, or to the anchor. Going back is left to the browser, which knows the place. */
export function RouteEffects() {
  const pathname = usePathname();
  const isFirst = useRef(true);
  const isTraversal = useRef(false);

  useEffect(() => {
    // A page that the browser rendered from scratch, such as a missing one, never ran the inline script.
    if (!('script' in document.documentElement.dataset)) startDocument();
    document.documentElement.dataset.hydrated = '';
    void removeOldWorkers();
    const onPopState = () => {
      isTraversal.current = true;
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the route is the trigger
  useEffect(() => {
    showHomeError();
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (isTraversal.current) {
      isTraversal.current = false;
      return;
    }
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (!id || !scrollToElement(id)) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);

  return null;
}
