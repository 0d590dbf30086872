import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import { jobTasks } from './studio/job-tasks';

/** Status of the installation, and previews of all mails. */
export const operations = definePlugin({
  tasks: [jobTasks],
  views: [
    {
      path: studioPaths.status,
      title: 'Status',
      menu: { section: 'system', label: 'Status', order: 1 },
      roles: ['admin'],
      component: '/src/features/operations/studio/status-view#StatusView',
    },
    {
      path: studioPaths.emailPreview,
      title: 'Email preview',
      menu: { section: 'nurture', label: 'Email preview', order: 3 },
      roles: ['admin'],
      component: '/src/features/operations/previews/email-preview-view#EmailPreviewView',
    },
  ],
});
