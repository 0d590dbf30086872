import { cronPolicy, defineJob } from '@/jobs/define-job';
import { deleteOldSamples } from './tables/sample-deliveries';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'sweep-sample-deliveries': object;
  }
}

const sweepSampleDeliveries = defineJob({
  name: 'sweep-sample-deliveries',
  schedule: '*/10 * * * *',
  policy: cronPolicy,
  handle: deleteOldSamples,
});

export const jobs = [sweepSampleDeliveries];
