import { cronPolicy, defaultPolicy, defineJob } from '@/jobs/define-job';
import { runChange } from './changes/run-change';
import { recordClick } from './clicks/record-click';
import { countContent } from './figures/content-counts';
import { runImport } from './import/run-import';
import { runDecay } from './scoring/decay-scores';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'decay-scores': object;
    'count-content': object;
    /** `link`: its place in the mail; `at`: when it was followed, ISO 8601. */
    'record-click': { mailId: string; link: number; at: string };
    'change-leads': { changeId: string };
    'import-leads': { changeId: string };
  }
}

/** Lets what leads did weigh less every night. */
const decay = defineJob({
  name: 'decay-scores',
  schedule: '43 2 * * *',
  policy: { ...cronPolicy, expireInSeconds: 3600 },
  handle: runDecay,
});

/** What articles brought, for the views that show all of them. */
const contentCount = defineJob({
  name: 'count-content',
  schedule: '*/10 * * * *',
  policy: cronPolicy,
  handle: countContent,
});

/** Half a minute after a link was followed: by then a machine that follows all of them has done so. */
const click = defineJob({
  name: 'record-click',
  policy: defaultPolicy,
  handle: recordClick,
});

/** Each batch commits, and a second run goes on where the first one was ended. */
const policy = { ...defaultPolicy, expireInSeconds: 900, batchSize: 1 };

/** Many leads at once, or their undoing. */
const changeLeads = defineJob({
  name: 'change-leads',
  policy,
  handle: (req, { changeId }) => runChange(req, changeId),
});

/** An imported file, or its undoing. */
const importLeads = defineJob({
  name: 'import-leads',
  policy,
  handle: (req, { changeId }) => runImport(req, changeId),
});

export const jobs = [decay, contentCount, click, changeLeads, importLeads];
