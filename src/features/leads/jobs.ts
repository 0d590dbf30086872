import { cronPolicy, defaultPolicy, defineJob } from '@/jobs/define-job';
import { enqueue } from '@/jobs/queue';
import { runChange } from './pipeline/changes/run-change';
import { countContent } from './pipeline/figures/content-counts';
import { runPreview } from './pipeline/import/preview/load-preview';
import { runImport } from './pipeline/import/run/run-import';
import { recordClick } from './signals/clicks/record-click';
import { runDecay } from './signals/scoring/decay-scores';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'decay-scores': object;
    'count-content': object;
    /** `link` is the number of the link in the mail, `at` the time of the click (ISO 8601). */
    'record-click': { mailId: string; link: number; at: string };
    'change-leads': { changeId: string };
    'import-leads': { changeId: string };
    /** `run` identifies the computation, since a preview begins anew when its settings change. */
    'preview-import': { changeId: string; run: string };
  }
}

/** Recalculates the engagement in leads' scores each night, because engagement decays with time. */
const decay = defineJob({
  name: 'decay-scores',
  schedule: '43 2 * * *',
  policy: { ...cronPolicy, expireInSeconds: 3600 },
  handle: runDecay,
});

/** Counts each article's contribution to leads and won deals, for views that list all articles. */
const contentCount = defineJob({
  name: 'count-content',
  schedule: '*/10 * * * *',
  policy: cronPolicy,
  handle: countContent,
});

/** Classifies a click half a minute later: a bot would have clicked every link of the mail by then. */
const click = defineJob({
  name: 'record-click',
  policy: defaultPolicy,
  handle: recordClick,
});

/**
 * Policy of jobs that change many leads: each batch of leads is committed, and a retry resumes after the last
 * committed batch.
 */
const policy = { ...defaultPolicy, expireInSeconds: 1200, batchSize: 1 };

/** Applies or undoes a bulk change. */
const changeLeads = defineJob({
  name: 'change-leads',
  policy,
  handle: (req, { changeId }) => runChange(req, changeId),
});

/** Limits the duration of a job of an import, which then queues the next. */
const pace = { withinMs: 10_000, rest: 0.5 };

/**
 * Runs or undoes an import. A large one is done by many short jobs, so that an import goes on within two minutes after
 * its process was killed, and a process that stops waits for no more than some seconds of it.
 */
const importLeads = defineJob({
  name: 'import-leads',
  policy: { ...policy, expireInSeconds: 120 },
  async handle(req, { changeId }) {
    const isDone = await runImport(req, changeId, pace);
    if (!isDone) await enqueue(req, 'import-leads', { changeId });
  },
});

/** Computes the preview of a large import, in short jobs as well. */
const previewImport = defineJob({
  name: 'preview-import',
  policy: { ...policy, expireInSeconds: 120 },
  async handle(req, preview) {
    const isDone = await runPreview(req, preview, pace);
    if (!isDone) await enqueue(req, 'preview-import', preview);
  },
});

export const jobs = [decay, contentCount, click, changeLeads, importLeads, previewImport];
