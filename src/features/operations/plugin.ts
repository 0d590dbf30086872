import { studioPaths } from '@/config/routes';
import { FORMER_FILES_PERIOD } from '@/lib/former-files';
import { definePlugin } from '@/studio-kit/define-plugin';
import { purgeFormerFiles } from './media/former-files';
import { jobTasks } from './studio/job-tasks';

/** Status of the installation, previews of all mails, and files that uploads had before they were replaced. */
export const operations = definePlugin({
  tasks: [jobTasks],
  retention: [
    {
      name: 'formerFiles',
      standard: FORMER_FILES_PERIOD,
      files: { name: 'former_files', run: purgeFormerFiles },
    },
  ],
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
