import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsEvent } from './event';
import { sendToService } from './services.client';

const device = { user_agent: 'Firefox', language: 'en', width: 1440, height: 900 };
const view: AnalyticsEvent = {
  action: 'page_view',
  category: 'navigation',
  properties: { page_location: 'https://site.example/', page_path: '/' },
  utm_source: 'letter',
  referrer: 'https://other.example/',
  device,
};
const details = {
  category: 'navigation',
  utm_source: 'letter',
  referrer: 'https://other.example/',
  page_location: 'https://site.example/',
  page_path: '/',
};

afterEach(() => vi.unstubAllGlobals());

/** Stubs a page with the named services. Returns the mocks. */
function pageWith(...names: ('posthog' | 'plausible' | 'gtag')[]) {
  const services = { posthog: { capture: vi.fn() }, plausible: vi.fn(), gtag: vi.fn() };
  vi.stubGlobal('window', Object.fromEntries(names.map((name) => [name, services[name]])));
  return services;
}

describe('sendToService', () => {
  it('an event is sent to PostHog only, even if Plausible and gtag are present too', () => {
    const { posthog, plausible, gtag } = pageWith('posthog', 'plausible', 'gtag');
    expect(sendToService(view)).toBe(true);
    expect(posthog.capture.mock.calls).toEqual([['page_view', { ...details, device }]]);
    expect(plausible).not.toHaveBeenCalled();
    expect(gtag).not.toHaveBeenCalled();
  });

  it('an event is sent to Plausible rather than gtag, and a page view has the name “pageview” there', () => {
    const { plausible, gtag } = pageWith('plausible', 'gtag');
    expect(sendToService(view)).toBe(true);
    expect(plausible.mock.calls).toEqual([['pageview', { props: details, u: 'https://site.example/' }]]);
    expect(gtag).not.toHaveBeenCalled();
  });

  it('an event is sent to gtag if no other service is present', () => {
    const { gtag } = pageWith('gtag');
    expect(sendToService(view)).toBe(true);
    expect(gtag.mock.calls).toEqual([
      ['event', 'page_view', { ...details, ...device, page_referrer: 'https://other.example/' }],
    ]);
  });

  it('sendToService returns false if no service is present', () => {
    pageWith();
    expect(sendToService(view)).toBe(false);
  });
});
