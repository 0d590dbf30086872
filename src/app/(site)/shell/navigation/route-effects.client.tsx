'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { phoneWorker } from '@/lib/browser/phone-worker';
import { focusElement, scrollToElement } from '@/ui/navigation/scroll-to-element';
import { showHomeError } from '../errors/home-error.client';
import { layOutDeferred } from './deferred-layout.client';
import { startDocument } from './document-start.client';

/**
 * Unregisters service workers and deletes caches of an earlier version of the site, because they would keep serving
 * that version; the service worker of the pages for phones is kept. Runs once per browser.
 */
async function removeOldWorkers() {
  try {
    if (localStorage.getItem('sw_cleaned') === '1') return;
    const registrations = ((await navigator.serviceWorker?.getRegistrations()) ?? []).filter(
      ({ scope }) => new URL(scope).pathname !== phoneWorker.scope,
    );
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const names = 'caches' in window ? await caches.keys() : [];
    await Promise.all(names.map((name) => caches.delete(name)));
    localStorage.setItem('sw_cleaned', '1');
  } catch {
    // Storage or service workers are blocked, so no service worker can be registered.
  }
}

/** Decodes the element id in a URL fragment (`#…`); returns it undecoded if its percent-encoding is malformed. */
function anchorOf(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Scroll position in the history entry's state, stored beside Next's own keys. */
type PlaceInHistory = { scrollY?: number } | null;

/**
 * Moves scroll and focus after a route change: to the top or the anchor; on back and forward to the stored position.
 */
export function RouteEffects() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const returnTo = useRef<PlaceInHistory>(null);

  useEffect(() => {
    // A page that React rendered in the browser from scratch, such as the 404 page, never ran the inline script.
    if (!('script' in document.documentElement.dataset)) startDocument();
    document.documentElement.dataset.hydrated = '';
    layOutDeferred();
    void removeOldWorkers();
    // The browser restores the scroll position immediately, when the page may not be rendered yet, so the stored
    // position is used.
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
