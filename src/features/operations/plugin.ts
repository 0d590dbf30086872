import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';

/** Whether everything runs, and how every mail reads. */
export const operations = definePlugin({
  views: [
    {
      path: studioPaths.status,
      title: 'Status',
      label: 'Status',
      section: 'system',
      roles: ['admin'],
      place: 4,
      component: '/src/features/operations/studio/status-view#StatusView',
    },
    {
      path: studioPaths.emailPreview,
      title: 'E-mail preview',
      label: 'E-mail preview',
      section: 'nurture',
      roles: ['admin'],
      place: 1.7,
      component: '/src/features/operations/previews/email-preview-view#EmailPreviewView',
    },
  ],
});
