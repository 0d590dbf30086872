import { cronPolicy, defineJob } from '@/jobs/define-job';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'run-scheduled-publishing': object;
  }
}

/** Payload's own queue publishes what is scheduled in the studio; it is not safe to run twice at once. */
const runScheduledPublishing = defineJob({
  name: 'run-scheduled-publishing',
  schedule: '* * * * *',
  policy: cronPolicy,
  async handle({ payload }) {
    await payload.jobs.run({ limit: 100, sequential: true, silent: true });
  },
});

export const jobs = [runScheduledPublishing];
