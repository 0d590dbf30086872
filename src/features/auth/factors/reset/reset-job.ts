import { defaultPolicy, defineJob } from '@/jobs/define-job';
import { doReset } from './reset-factors';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'reset-factors': { resetId: string };
  }
}

/** Does a reset of factors once its day has passed. */
export const resetFactorsJob = defineJob({
  name: 'reset-factors',
  policy: defaultPolicy,
  handle: (req, { resetId }) => doReset(req, resetId),
});
