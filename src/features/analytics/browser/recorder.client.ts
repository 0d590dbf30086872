'use client';

import { isPrivateAddress, keepableDestination } from '@/config/private-address';
import { isRecordingOff } from '@/lib/browser/privacy-signal.client';
import { utmOf } from '@/lib/request/utm';
import type { SiteAnalytics } from '../site-analytics';
import { cleanAddress, cleanEvent } from './clean-event';
import { maxLength, type TrackedEvent } from './event';
import { post } from './outbox.client';
import { sendToService } from './services.client';

let site: SiteAnalytics | undefined;
let isServiceReady: Promise<unknown> | undefined;
let hasWarned = false;

/** Pages with their own root layout, such as `global-error`, have no settings attribute: nothing is recorded there. */
function siteAnalytics(): SiteAnalytics | undefined {
  const { analytics } = document.documentElement.dataset;
  // The attribute is written by this server, so it needs no validation.
  site ??= analytics ? (JSON.parse(analytics) as SiteAnalytics) : undefined;
  return site;
}

const isOwnSecret = (address: string) =>
  address.startsWith(`${location.origin}/`) && isPrivateAddress(address);

/** Returns the referrer without query and fragment; empty for private URLs of this site. */
function referrer(): string {
  if (!document.referrer || isOwnSecret(document.referrer)) return '';
  return document.referrer.split(/[?#]/)[0] ?? '';
}

/**
 * Loads the analytics service, except in a document that was opened from a private page: services read
 * `document.referrer` themselves.
 */
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
 * Records an event with the service on the page, and with the product's own recorder if it is on. Masks personal
 * data; does nothing under Do Not Track, in previews and on private URLs. Never throws.
 */
export function track(tracked: TrackedEvent): void {
  const analytics = siteAnalytics();
  if (!analytics || isRecordingOff() || isPrivateAddress(location.href)) return;
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

/** Records a view of the page at `href`, with the document's current title. */
export function trackPageView(href: string = location.href): void {
  if (isPrivateAddress(href)) return;
  const properties = {
    page_location: cleanAddress(href),
    page_path: new URL(href).pathname,
    page_title: document.title,
  };
  track({ action: 'page_view', category: 'navigation', properties });
}

/**
 * Records a click on a link of the header, menu or footer, without the link's query. Records only the protocol of
 * links that are not http(s), and only the first segment of private paths.
 */
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
