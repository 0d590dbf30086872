'use client';

import { isPrivateAddress, keepableDestination } from '@/config/private-address';
import { isTrackingRefused } from '@/lib/browser/privacy-signal.client';
import { utmOf } from '@/lib/request/utm';
import type { SiteAnalytics } from '../site-analytics';
import { cleanAddress, cleanEvent } from './clean-event';
import { maxLength, type TrackedEvent } from './event';
import { post } from './outbox.client';
import { sendToService } from './services.client';

let site: SiteAnalytics | undefined;
let isServiceReady: Promise<unknown> | undefined;
let hasWarned = false;

/** Screens with a root of their own, such as the last-resort error page, carry no settings: nothing is recorded. */
function siteAnalytics(): SiteAnalytics | undefined {
  const { analytics } = document.documentElement.dataset;
  // Our own server wrote the attribute.
  site ??= analytics ? (JSON.parse(analytics) as SiteAnalytics) : undefined;
  return site;
}

const isOwnSecret = (address: string) =>
  address.startsWith(`${location.origin}/`) && isPrivateAddress(address);

/** The page somebody came from, without what only its own site should know. */
function referrer(): string {
  if (!document.referrer || isOwnSecret(document.referrer)) return '';
  return document.referrer.split(/[?#]/)[0] ?? '';
}

/** Services read the referrer for themselves, so a document that came from a private page loads none. */
function loadService({ service }: SiteAnalytics): Promise<unknown> {
  if (!service || isOwnSecret(document.referrer)) return Promise.resolve();
  return import('./load-service.client').then((loader) => loader.loadService(service)).catch(() => undefined);
}

function warnOnce() {
  if (hasWarned) return;
  hasWarned = true;
  console.warn('The analytics tracking ID is not set: nothing is tracked.');
}

/**
 * Records an event with the service on the page and with the product's own recorder, if it is on. Masks what could
 * name a person; does nothing under Do Not Track and on pages whose address may hold a secret. Never throws.
 */
export function track(tracked: TrackedEvent): void {
  const analytics = siteAnalytics();
  if (!analytics || isTrackingRefused() || isPrivateAddress(location.href)) return;
  const event = cleanEvent({
    ...tracked,
    ...utmOf(location.search),
    referrer: referrer(),
    device: {
      user_agent: navigator.userAgent,
      language: navigator.language,
      width: screen.width,
      height: screen.height,
    },
  });
  if (!event) {
    console.warn(`An analytics event was dropped: its name must have 1 to ${maxLength.action} characters.`);
    return;
  }
  if (analytics.isRecorderOn) post(event);
  isServiceReady ??= loadService(analytics);
  isServiceReady
    .then(() => sendToService(event) || analytics.isRecorderOn || analytics.service || warnOnce())
    .catch(() => undefined);
}

/** A view of the page at `href`, under the title the document has now. */
export function trackPageView(href: string = location.href): void {
  if (isPrivateAddress(href)) return;
  const properties = {
    page_location: cleanAddress(href),
    page_path: new URL(href).pathname,
    page_title: document.title,
  };
  track({ action: 'page_view', category: 'navigation', properties });
}

/** A followed link of header, menu or footer. The query of its address stays out, and so does another site's. */
export function trackNavigationClick(href: string): void {
  if (!URL.canParse(href, location.href)) return;
  const url = new URL(href, location.href);
  const { origin, pathname, protocol } = url;
  const isWeb = protocol.startsWith('http');
  const isInside = origin === location.origin;
  const destination = isInside ? keepableDestination(url) : isWeb ? origin + pathname : protocol;
  const properties = { destination, from_page: location.pathname };
  track({ action: 'navigation_click', category: 'navigation', label: destination, properties });
}
