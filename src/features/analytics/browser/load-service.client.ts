'use client';

import { isPrivateAddress } from '@/config/private-address';
import { type AnalyticsService, posthogScriptOrigin } from '@/lib/analytics-service';

function loadScript(src: string, attributes: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.onload = () => resolve();
    script.onerror = reject;
    document.head.append(script);
  });
}

/**
 * Loads PostHog. Autocapture, browser storage and everything that PostHog reads from the URL are switched off, because
 * the product's own events contain all the data that is wanted.
 */
async function loadPostHog(key: string, host: string) {
  await loadScript(`${posthogScriptOrigin(host)}/static/array.js`);
  window.posthog?.init?.(key, {
    api_host: host,
    persistence: 'memory',
    person_profiles: 'identified_only',
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_exceptions: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_feature_flags: true,
    save_campaign_params: false,
    save_referrer: false,
    property_denylist: ['$current_url', '$pathname', '$referrer', '$title', '$initial_person_info'],
  });
}

/**
 * Loads gtag. Consent is denied by default, so the tag sets no cookie. The `ga-disable` flag turns the tag off on
 * private URLs.
 */
async function loadGtag(id: string) {
  const commands: unknown[] = [];
  Object.assign(window, { dataLayer: commands });
  Object.defineProperty(window, `ga-disable-${id}`, { get: () => isPrivateAddress(location.href) });
  const gtag = function () {
    // biome-ignore lint/complexity/noArguments: gtag recognises a command only as an `arguments` object
    commands.push(arguments);
  } as NonNullable<Window['gtag']>;
  const denied = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];
  gtag('consent', 'default', Object.fromEntries(denied.map((purpose) => [purpose, 'denied'])));
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  await loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  window.gtag = gtag;
}

/** Adds the configured service's script to the page. Rejects if the script is blocked. */
export async function loadService(service: AnalyticsService): Promise<void> {
  if (service.name === 'posthog') return loadPostHog(service.key, service.host);
  if (service.name === 'gtag') return loadGtag(service.id);
  return loadScript('https://plausible.io/js/script.manual.js', { 'data-domain': service.domain });
}
