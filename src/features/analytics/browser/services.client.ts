'use client';

import type { AnalyticsEvent } from './event';

type Details = Record<string, unknown>;

declare global {
  interface Window {
    posthog?: {
      init?: (key: string, options: Details) => void;
      capture?: (name: string, details: Details) => void;
    };
    plausible?: (name: string, options: Details) => void;
    gtag?: (...command: unknown[]) => void;
  }
}

/**
 * Sends an event to the service on the page, preferring PostHog to Plausible and Plausible to gtag. Returns false if
 * there is no service. Plausible counts a view only under the name `pageview`, and takes only flat properties.
 */
export function sendToService({ action, properties, device, ...rest }: AnalyticsEvent): boolean {
  const details = { ...rest, ...properties };
  const { posthog, plausible, gtag } = window;
  if (posthog?.capture) posthog.capture(action, { ...details, device });
  else if (plausible) {
    const name = action === 'page_view' ? 'pageview' : action;
    plausible(name, { props: details, ...(properties?.page_location && { u: properties.page_location }) });
  } else if (gtag) gtag('event', action, { ...details, ...device, page_referrer: rest.referrer ?? '' });
  else return false;
  return true;
}
