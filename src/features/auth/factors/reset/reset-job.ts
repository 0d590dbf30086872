import { defaultPolicy, defineJob } from '@/jobs/define-job';
import { doReset } from './reset-factors';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'reset-factors': { resetId: string };
  }
}

/** Carries out a planned reset of factors after 24 hours. */
export const resetFactorsJob = defineJob({
  name: 'reset-factors',
  policy: defaultPolicy,
  handle: (req, { resetId }) => doReset(req, resetId),
});
