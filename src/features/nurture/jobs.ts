import { cronPolicy, defineJob } from '@/jobs/define-job';
import { pauseByReputation } from './reputation/pause-by-reputation';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'check-reputation': object;
  }
}

const checkReputation = defineJob({
  name: 'check-reputation',
  schedule: '11,41 * * * *',
  policy: cronPolicy,
  handle: (req) => pauseByReputation(req),
});

export const jobs = [checkReputation];
