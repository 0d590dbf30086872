import { cronPolicy, defineJob } from '@/jobs/define-job';
import { runDecay } from './scoring/decay-scores';

/** Lets what leads did weigh less every night. */
const decay = defineJob({
  name: 'decay-scores',
  schedule: '43 2 * * *',
  policy: { ...cronPolicy, expireInSeconds: 3600 },
  handle: runDecay,
});

export const jobs = [decay] as const;
