import { definePublicForm } from '@/forms/define-public-form';
import { downloadFields, grantTerms } from './download-fields';
import { DownloadSubmission } from './download-submission';
import { requestDownload } from './request-download';

/** Form that requests a guide's file, whose link is mailed. */
const download = definePublicForm({
  name: 'download',
  label: 'Download',
  home: '/resources',
  fields: downloadFields,
  schema: DownloadSubmission,
  thanks: {
    title: 'The link is in your inbox',
    intro: `A mail with the link to the file is on its way. The link works for ${grantTerms.days} days and ${grantTerms.maxDownloads} downloads.`,
    steps: [
      'If it is not there in five minutes, look in the spam folder, or check the address and send it again.',
    ],
  },
  read: (_req, { input }) => input,
  handle: requestDownload,
});

export const forms = [download] as const;
