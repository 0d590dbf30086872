import { definePublicForm } from '@/forms/define-public-form';
import { checkSpam } from '@/forms/spam-check';
import { calculationsInJourney } from '../calculators/calculations-in-journey';
import { downloadFields, grantTerms } from './download-fields';
import { DownloadSubmission } from './download-submission';
import { requestDownload } from './request-download';

/** A guide's file, for an address. */
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
  async handle(req, { headers, input: { submission, resourceId } }) {
    const spamReason = await checkSpam(submission, headers);
    const earlier = calculationsInJourney(submission.journey);
    await requestDownload(req, { submission, resourceId, earlier, spamReason });
  },
});

export const forms = [download] as const;
