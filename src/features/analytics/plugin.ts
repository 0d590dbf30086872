import { definePlugin } from '@/studio-kit/define-plugin';
import { AnalyticsDays } from './collections/days-collection';
import { AnalyticsEvents } from './collections/events-collection';
import { Goals } from './collections/goals-global';
import { metricsPath } from './paths';
import { pageViewDisclosure, pageViewRetention, retainedAnalytics } from './retention';

/** Web analytics from the product's own recorder. */
export const analytics = definePlugin({
  collections: [AnalyticsEvents, AnalyticsDays],
  globals: [Goals],
  views: [
    {
      path: metricsPath,
      title: 'Analytics',
      menu: { section: 'insights', label: 'Analytics', order: 1 },
      roles: ['admin'],
      component: '/src/features/analytics/studio/metrics-view#MetricsView',
    },
  ],
  panels: [
    {
      order: 60,
      roles: ['admin', 'editor'],
      load: '/src/features/analytics/studio/traffic-panel#loadTrafficPanel',
    },
  ],
  retention: [pageViewRetention],
  disclosures: [pageViewDisclosure],
  retained: retainedAnalytics,
});
