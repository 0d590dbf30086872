import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';

/** How far each number may be trusted. */
export const confidence = definePlugin({
  views: [
    {
      path: studioPaths.confidence,
      title: 'Confidence',
      menu: { section: 'insights', label: 'Confidence', order: 3 },
      roles: ['admin'],
      component: '/src/features/confidence/studio/confidence-view#ConfidenceView',
    },
  ],
});
