import { z } from 'zod';
import { type Submission, submissionFields } from '../leads/schema';

/** Schema of the form: e-mail address and the id of the guide. */
export const DownloadSubmission = z
  .object({
    ...submissionFields,
    resource: z.uuid({ error: 'Please send this from our site' }),
  })
  .transform(({ resource, ...typed }) => {
    const submission: Submission = { ...typed, source: 'lead-magnet' };
    return { submission, resourceId: resource };
  });
