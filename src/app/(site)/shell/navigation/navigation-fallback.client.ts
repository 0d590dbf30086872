'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';

/**
 * Milliseconds after which the browser itself navigates, because the router, or a script that a click loads
 * instead, has not finished.
 */
export const browserTakesOverAfterMs = 8000;

/** A navigation that the router has started and not finished. */
type Pending = { address: string; from: string; stopWatching: () => void };

const isAt = (address: string) => location.href === new URL(address, location.href).href;
const hasLeft = ({ address, from }: Pending) => location.pathname !== from || isAt(address);

/**
 * Navigates by the router, for clicks whose default was prevented. Falls back to `location.assign` if the
 * router does not finish within `browserTakesOverAfterMs`, or gives up, which it does without an error. A
 * popstate event, or a navigation that the browser itself has started, cancels the fallback.
 */
export function useSureNavigation(): [isAwaited: boolean, navigate: (address: string) => void] {
  const router = useRouter();
  const [isAwaited, startNavigation] = useTransition();
  const pending = useRef<Pending>(undefined);
  /** URL that the browser loads because the router was late. */
  const loading = useRef<string>(undefined);

  function forget() {
    pending.current?.stopWatching();
    pending.current = undefined;
  }

  function letBrowserGo() {
    const left = pending.current;
    forget();
    if (!left || hasLeft(left)) return;
    loading.current = left.address;
    location.assign(left.address);
  }

  /**
   * Replaces the history entry if the router arrives late at a URL that the browser is already loading: otherwise the
   * history would contain the page twice, and "back" would lead to the same page.
   */
  function replaceLateArrival() {
    if (loading.current !== undefined && isAt(loading.current)) location.replace(location.href);
  }

  // The transition has ended: either the new page is shown and the address has changed, or the router gave up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the transition is what counts
  useEffect(() => {
    if (isAwaited) return;
    if (pending.current) letBrowserGo();
    else replaceLateArrival();
  }, [isAwaited]);

  function navigate(address: string) {
    forget();
    loading.current = undefined;
    const watch = new AbortController();
    const timer = setTimeout(letBrowserGo, browserTakesOverAfterMs);
    for (const event of ['popstate', 'beforeunload']) addEventListener(event, forget, watch);
    const stopWatching = () => {
      clearTimeout(timer);
      watch.abort();
    };
    pending.current = { address, from: location.pathname, stopWatching };
    startNavigation(() => {
      try {
        router.push(address);
      } catch {
        letBrowserGo();
      }
    });
  }

  return [isAwaited, navigate];
}
