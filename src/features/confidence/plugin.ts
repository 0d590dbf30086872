import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';

/** How far each number may be trusted. */
export const confidence = definePlugin({
  views: [
    {
      path: studioPaths.confidence,
      title: 'Confidence',
      label: 'Confidence',
      section: 'insights',
      roles: ['admin'],
      place: 3.5,
      component: '/src/features/confidence/studio/confidence-view#ConfidenceView',
    },
  ],
});
