'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusElement, scrollToElement } from '@/ui/navigation/scroll-to-element';
import { showHomeError } from '../errors/home-error.client';
import { layOutDeferred } from './deferred-layout.client';
import { startDocument } from './document-start.client';

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

/** The id that a hash means; as it stands where it is not proper percent-encoding. */
function anchorOf(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Where the visitor left this entry of the history; Next keeps its own things beside it. */
type PlaceInHistory = { scrollY?: number } | null;

/** After a route change: to the top, or to the anchor, with the focus; back and forward to where the visitor was. */
export function RouteEffects() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const returnTo = useRef<PlaceInHistory>(null);

  useEffect(() => {
    // A page that the browser rendered from scratch, such as a missing one, never ran the inline script.
    if (!('script' in document.documentElement.dataset)) startDocument();
    document.documentElement.dataset.hydrated = '';
    layOutDeferred();
    void removeOldWorkers();
    // The browser returns at once, to a page that may not have arrived yet; so the place is kept here as well.
    const onPopState = ({ state }: PopStateEvent) => {
      if (window.location.pathname !== shown.current) returnTo.current = state ?? {};
    };
    const onScrollEnd = () => {
      if (returnTo.current) return;
      window.history.replaceState({ ...window.history.state, scrollY: window.scrollY }, '');
    };
    addEventListener('popstate', onPopState);
    addEventListener('scrollend', onScrollEnd);
    return () => {
      removeEventListener('popstate', onPopState);
      removeEventListener('scrollend', onScrollEnd);
    };
  }, []);

  useEffect(() => {
    showHomeError();
    if (shown.current === pathname) return;
    shown.current = pathname;
    delete document.documentElement.dataset.defersLayout;
    const place = returnTo.current;
    returnTo.current = null;
    const id = anchorOf(window.location.hash);
    if (place) {
      focusElement('content');
      if (place.scrollY !== undefined) window.scrollTo({ top: place.scrollY, behavior: 'instant' });
    } else if (!id || !scrollToElement(id)) {
      focusElement('content');
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
  }, [pathname]);

  return null;
}
