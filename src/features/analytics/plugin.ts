import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import { AnalyticsDays } from './collections/days-collection';
import { AnalyticsEvents } from './collections/events-collection';
import { Goals } from './collections/goals-global';

/** What visitors did, by the product's own recorder. */
export const analytics = definePlugin({
  collections: [AnalyticsEvents, AnalyticsDays],
  globals: [Goals],
  views: [
    {
      path: studioPaths.metrics,
      title: 'Analytics',
      menu: { section: 'insights', label: 'Analytics', order: 1 },
      roles: ['admin'],
      component: '/src/features/analytics/studio/metrics-view#MetricsView',
    },
  ],
});
