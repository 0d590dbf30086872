import { cronPolicy, defaultPolicy, defineJob } from '@/jobs/define-job';
import { recordClick } from './clicks/record-click';
import { runDecay } from './scoring/decay-scores';

/** Lets what leads did weigh less every night. */
const decay = defineJob({
  name: 'decay-scores',
  schedule: '43 2 * * *',
  policy: { ...cronPolicy, expireInSeconds: 3600 },
  handle: runDecay,
});

/** Half a minute after a link was followed: by then a machine that follows all of them has done so. */
const click = defineJob({
  name: 'record-click',
  policy: defaultPolicy,
  handle: recordClick,
});

export const jobs = [decay, click] as const;
