import { definePlugin } from '@/admin-kit/define-plugin';
import { adminPaths } from '@/config/routes';

/** Whether everything runs, and how every mail reads. */
export const operations = definePlugin({
  views: [
    {
      path: adminPaths.status,
      title: 'Status',
      label: 'Status',
      section: 'system',
      roles: ['admin'],
      place: 4,
      component: '/src/features/operations/admin/status-view#StatusView',
    },
    {
      path: adminPaths.emailPreview,
      title: 'E-mail preview',
      label: 'E-mail preview',
      section: 'nurture',
      roles: ['admin'],
      place: 1.7,
      component: '/src/features/operations/previews/email-preview-view#EmailPreviewView',
    },
  ],
});
