import { env } from '@/config/env';

/** An outside service and what its script needs. */
export type ServiceSetting =
  | { name: 'posthog'; key: string; host: string }
  | { name: 'plausible'; domain: string }
  | { name: 'gtag'; id: string };

/** What a page knows about analytics. */
export type SiteAnalytics = { isRecorderOn: boolean; service?: ServiceSetting };

/** The most preferred of those configured: an event goes to one service only, so one script is enough. */
function configuredService(): ServiceSetting | undefined {
  const { posthogKey, posthogHost, plausibleDomain, gtagId } = env;
  if (posthogKey) return { name: 'posthog', key: posthogKey, host: posthogHost };
  if (plausibleDomain) return { name: 'plausible', domain: plausibleDomain };
  if (gtagId) return { name: 'gtag', id: gtagId };
  return undefined;
}

/** For `<html data-analytics>`: there it is known before the first effect of a page, and the page stays cacheable. */
export function analyticsAttribute(isRecorderOn: boolean | null | undefined): string {
  const analytics: SiteAnalytics = { isRecorderOn: isRecorderOn !== false, service: configuredService() };
  return JSON.stringify(analytics);
}
