import { cronPolicy, defineJob } from '@/jobs/define-job';
import { cleanStoredPictures } from './uploads/clean-stored-pictures';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'run-scheduled-publishing': object;
    'clean-pictures': object;
  }
}

/** Publishes scheduled documents through Payload's own queue, which is not safe to run concurrently. */
const runScheduledPublishing = defineJob({
  name: 'run-scheduled-publishing',
  schedule: '* * * * *',
  policy: cronPolicy,
  async handle({ payload }) {
    await payload.jobs.run({ limit: 100, sequential: true, silent: true });
  },
});

/** Hourly, because thousands of large photos take hours. A run ends before the queue would give it to another worker. */
const cleanPictures = defineJob({
  name: 'clean-pictures',
  schedule: '23 * * * *',
  policy: { ...cronPolicy, expireInSeconds: 3600 },
  handle: ({ payload }) => cleanStoredPictures({ payload }, Date.now() + 50 * 60_000),
});

export const jobs = [runScheduledPublishing, cleanPictures];
