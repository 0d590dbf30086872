import { cronPolicy, defineJob } from '@/jobs/define-job';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'run-scheduled-publishing': object;
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

export const jobs = [runScheduledPublishing];
