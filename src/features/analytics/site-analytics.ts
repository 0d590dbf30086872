import { env } from '@/config/env';
import { type AnalyticsService, preferredService } from '@/lib/analytics-service';

/** Analytics settings of the site, as `<html data-analytics>` passes them to the browser. */
export type SiteAnalytics = { isRecorderOn: boolean; service?: AnalyticsService };

/**
 * Value of `<html data-analytics>`. An attribute is readable before the first effect runs, and keeps the page
 * cacheable.
 */
export function analyticsAttribute(isRecorderOn: boolean | null | undefined): string {
  const analytics: SiteAnalytics = { isRecorderOn: isRecorderOn !== false, service: preferredService(env) };
  return JSON.stringify(analytics);
}
