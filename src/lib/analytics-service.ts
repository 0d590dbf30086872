/** External analytics service with the settings of its script. */
export type AnalyticsService =
  | { name: 'posthog'; key: string; host: string }
  | { name: 'plausible'; domain: string }
  | { name: 'gtag'; id: string };

interface Settings {
  posthogKey?: string;
  posthogHost: string;
  plausibleDomain?: string;
  gtagId?: string;
}

/**
 * Returns the first configured service in order of preference. Events go to one service only, so one script is
 * enough.
 */
export function preferredService({
  posthogKey,
  posthogHost,
  plausibleDomain,
  gtagId,
}: Settings): AnalyticsService | undefined {
  if (posthogKey) return { name: 'posthog', key: posthogKey, host: posthogHost };
  if (plausibleDomain) return { name: 'plausible', domain: plausibleDomain };
  if (gtagId) return { name: 'gtag', id: gtagId };
  return undefined;
}

/** PostHog serves its scripts from a host derived from the one that receives the events. */
export const posthogScriptOrigin = (host: string): string =>
  host.replace('.i.posthog.com', '-assets.i.posthog.com');

/** Origins of the service's script and of its event requests, for the Content-Security-Policy. */
export function originsOf(service: AnalyticsService | undefined): { script: string[]; connect: string[] } {
  switch (service?.name) {
    case 'posthog': {
      const assets = posthogScriptOrigin(service.host);
      return { script: [assets], connect: [service.host, assets] };
    }
    case 'plausible':
      return { script: ['https://plausible.io'], connect: ['https://plausible.io'] };
    case 'gtag': {
      const tagManager = 'https://www.googletagmanager.com';
      const collectors = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
      return { script: [tagManager], connect: [tagManager, ...collectors] };
    }
    default:
      return { script: [], connect: [] };
  }
}
