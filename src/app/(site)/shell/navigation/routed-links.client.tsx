'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { routes } from '@/config/routes';
import { PendingMarker } from '@/ui/pending-marker.client';
import { useSureNavigation } from './navigation-fallback.client';

/** Matches paths outside the site's pages: endpoints, the studio, files. */
const elsewhere = /^\/(api|admin)\/|^\/admin$|\.\w{2,5}$/;

/**
 * True for pages of search results. Only the server can fill in the results, so these pages are opened and left
 * without Next's router: otherwise going back would show no results.
 */
const isFilled = ({ pathname, search }: Location | HTMLAnchorElement) =>
  pathname === routes.search && search !== '';

/**
 * True if the URL's percent-encoding is well-formed. Next's router throws on malformed ones such as
 * `/pricing#100%`, which browsers accept.
 */
function isDecodable(address: string): boolean {
  try {
    return Boolean(decodeURI(address));
  } catch {
    return false;
  }
}

/**
 * Returns the URL on this site that a click on the target leads to; undefined if the browser should handle the click.
 */
function insideAddress(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = link;
  if (isFilled(link) || isFilled(location)) return undefined;
  if (origin !== location.origin || elsewhere.test(pathname)) return undefined;
  const isSamePage = pathname === location.pathname && search === location.search;
  if (isSamePage && hash) return undefined;
  return isDecodable(pathname + hash) ? pathname + search + hash : undefined;
}

/**
 * Handles clicks on all links in one place, so that every link, including those in editors' content, is a plain `<a>`
 * without a component of its own. A link to an anchor of the current page is left to the browser; links are
 * prefetched on hover and focus.
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
    // Listens on window, and thus after React's handlers on the document, which may prevent the default.
    addEventListener('click', onClick);
    for (const intent of intents) addEventListener(intent, onIntent, { passive: true });
    return () => {
      removeEventListener('click', onClick);
      for (const intent of intents) removeEventListener(intent, onIntent);
    };
  }, [router]);

  return isAwaited && <PendingMarker />;
}
