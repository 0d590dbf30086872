'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';

/** How long the visitor waits for what was begun instead of the browser's own navigation, before that one follows. */
export const browserTakesOverAfterMs = 8000;

/** A navigation the router has been asked for and has not finished. */
type Pending = { address: string; from: string; stopWatching: () => void };

const hasLeft = ({ address, from }: Pending) =>
  location.pathname !== from || location.href === new URL(address, location.href).href;

/**
 * Navigates by the router, for a press whose own navigation was prevented: where the router has given up, which it does
 * without a word, or has not arrived within `browserTakesOverAfterMs`, the browser goes. Going back or forward
 * meanwhile, and a navigation the browser has begun itself, are the last word.
 */
export function useSureNavigation(): [isAwaited: boolean, navigate: (address: string) => void] {
  const router = useRouter();
  const [isAwaited, startNavigation] = useTransition();
  const pending = useRef<Pending>(undefined);

  function forget() {
    pending.current?.stopWatching();
    pending.current = undefined;
  }

  function letBrowserGo() {
    const left = pending.current;
    forget();
    if (left && !hasLeft(left)) location.assign(left.address);
  }

  // The router has ended: with the new page, whose address stands by now, or by giving up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the transition is what counts
  useEffect(() => {
    if (!isAwaited) letBrowserGo();
  }, [isAwaited]);

  function navigate(address: string) {
    forget();
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
