import { definePlugin } from '@/studio-kit/define-plugin';
import { confidencePath } from './paths';

/** Studio view that shows how reliable each figure is. */
export const confidence = definePlugin({
  views: [
    {
      path: confidencePath,
      title: 'Confidence',
      menu: { section: 'insights', label: 'Confidence', order: 3 },
      roles: ['admin'],
      component: '/src/features/confidence/studio/confidence-view#ConfidenceView',
    },
  ],
});
