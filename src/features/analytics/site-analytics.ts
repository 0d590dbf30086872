import { env } from '@/config/env';
import { type AnalyticsService, preferredService } from '@/lib/analytics-service';

/** What a page knows about analytics. */
export type SiteAnalytics = { isRecorderOn: boolean; service?: AnalyticsService };

/** For `<html data-analytics>`: there it is known before the first effect of a page, and the page stays cacheable. */
export function analyticsAttribute(isRecorderOn: boolean | null | undefined): string {
  const analytics: SiteAnalytics = { isRecorderOn: isRecorderOn !== false, service: preferredService(env) };
  return JSON.stringify(analytics);
}
