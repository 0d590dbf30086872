/** An outside analytics service and what its script needs. */
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

/** The most preferred of those configured: an event goes to one service only, so one script is enough. */
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

/** PostHog keeps its scripts beside the origin that takes the events. */
export const posthogScriptOrigin = (host: string): string =>
  host.replace('.i.posthog.com', '-assets.i.posthog.com');

/** Origins that a page with the service fetches its script from and sends events to. */
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
