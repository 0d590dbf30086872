import { cronPolicy, defaultPolicy, defineJob } from '@/jobs/define-job';
import { runChange } from './pipeline/changes/run-change';
import { countContent } from './pipeline/figures/content-counts';
import { runImport } from './pipeline/import/run-import';
import { recordClick } from './signals/clicks/record-click';
import { runDecay } from './signals/scoring/decay-scores';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'decay-scores': object;
    'count-content': object;
    /** `link`: its number in the mail; `at`: time of the click, ISO 8601. */
    'record-click': { mailId: string; link: number; at: string };
    'change-leads': { changeId: string };
    'import-leads': { changeId: string };
  }
}

/** Decays the score of every lead's activity each night. */
const decay = defineJob({
  name: 'decay-scores',
  schedule: '43 2 * * *',
  policy: { ...cronPolicy, expireInSeconds: 3600 },
  handle: runDecay,
});

/** Counts the contribution of articles, for views of all of them. */
const contentCount = defineJob({
  name: 'count-content',
  schedule: '*/10 * * * *',
  policy: cronPolicy,
  handle: countContent,
});

/** Classifies a click after half a minute, when a bot would have clicked every link. */
const click = defineJob({
  name: 'record-click',
  policy: defaultPolicy,
  handle: recordClick,
});

/** Each batch commits, and a second run resumes after the last committed batch. */
const policy = { ...defaultPolicy, expireInSeconds: 900, batchSize: 1 };

/** Applies or undoes a bulk change. */
const changeLeads = defineJob({
  name: 'change-leads',
  policy,
  handle: (req, { changeId }) => runChange(req, changeId),
});

/** Runs or undoes an import. */
const importLeads = defineJob({
  name: 'import-leads',
  policy,
  handle: (req, { changeId }) => runImport(req, changeId),
});

export const jobs = [decay, contentCount, click, changeLeads, importLeads];
