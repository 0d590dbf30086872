import { defaultPolicy, defineJob } from '@/jobs/define-job';
import { runChange } from './changes/run-change';
import { runImport } from './import/run-import';

/** Each batch commits, and a second run goes on where the first one was ended. */
const policy = { ...defaultPolicy, expireInSeconds: 900, batchSize: 1 };

/** Many leads at once, or their undoing. */
const changeLeads = defineJob({
  name: 'change-leads',
  policy,
  handle: (req, { changeId }: { changeId: string }) => runChange(req, changeId),
});

/** An imported file, or its undoing. */
const importLeads = defineJob({
  name: 'import-leads',
  policy,
  handle: (req, { changeId }: { changeId: string }) => runImport(req, changeId),
});

export const jobs = [changeLeads, importLeads] as const;
