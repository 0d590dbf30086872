'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { PendingMarker } from '@/ui/pending-marker.client';
import { useSureNavigation } from './navigation-fallback.client';

/** Answered outside the site's pages: endpoints, the studio, files. */
const elsewhere = /^\/(api|admin)\/|^\/admin$|\.\w{2,5}$/;

/** Next's router fails at an address that is no proper percent-encoding, such as `/pricing#100%`; browsers do not. */
function isDecodable(address: string): boolean {
  try {
    return Boolean(decodeURI(address));
  } catch {
    return false;
  }
}

/** The address a press on this leads to inside the site; undefined where the browser knows best. */
function insideAddress(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = link;
  if (origin !== location.origin || elsewhere.test(pathname)) return undefined;
  const isSamePage = pathname === location.pathname && search === location.search;
  if (isSamePage && hash) return undefined;
  return isDecodable(pathname + hash) ? pathname + search + hash : undefined;
}

/**
 * Makes every link of the site a routed one, in one place: links are plain anchors, whoever wrote them, and cost the
 * page nothing. A hash on the page itself is left to the browser; what a visitor points at is fetched ahead.
 */
export function RoutedLinks() {
  const router = useRouter();
  const [isAwaited, navigate] = useSureNavigation();

  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const address = insideAddress(event.target);
    if (address === undefined) return;
    event.preventDefault();
    navigate(address);
  });

  useEffect(() => {
    const onIntent = (event: Event) => {
      const address = insideAddress(event.target);
      if (address !== undefined) router.prefetch(address);
    };
    const intents = ['pointerover', 'focusin'] as const;
    // After React's own handlers, which stand on the document and may have a use of their own for a press.
    addEventListener('click', onClick);
    for (const intent of intents) addEventListener(intent, onIntent, { passive: true });
    return () => {
      removeEventListener('click', onClick);
      for (const intent of intents) removeEventListener(intent, onIntent);
    };
  }, [router]);

  return isAwaited && <PendingMarker />;
}
