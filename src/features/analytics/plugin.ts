import { definePlugin } from '@/admin-kit/define-plugin';
import { adminPaths } from '@/config/routes';
import { AnalyticsDays } from './collections/days-collection';
import { AnalyticsEvents } from './collections/events-collection';
import { Goals } from './collections/goals-global';

/** What visitors did, by the product's own recorder. */
export const analytics = definePlugin({
  collections: [AnalyticsEvents, AnalyticsDays],
  globals: [Goals],
  views: [
    {
      path: adminPaths.metrics,
      title: 'Analytics',
      label: 'Analytics',
      section: 'insights',
      roles: ['admin'],
      place: 2,
      component: '/src/features/analytics/admin/metrics-view#MetricsView',
    },
  ],
});
