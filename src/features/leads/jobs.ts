import { defaultPolicy, defineJob } from '@/jobs/define-job';
import { runChange } from './changes/run-change';

/** Many leads at once, or their undoing: each batch commits, and a second run goes on where the first one was ended. */
const changeLeads = defineJob({
  name: 'change-leads',
  policy: { ...defaultPolicy, expireInSeconds: 900, batchSize: 1 },
  handle: (req, { changeId }: { changeId: string }) => runChange(req, changeId),
});

export const jobs = [changeLeads] as const;
