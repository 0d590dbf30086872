import { cronPolicy, defaultPolicy, defineJob } from '@/jobs/define-job';
import { enqueue } from '@/jobs/queue';
import { makeSizesInTurn } from './site-import/run/pictures/make-sizes-in-turn';
import { runSiteImport } from './site-import/run/run-site-import';
import { cleanStoredPictures } from './uploads/clean-stored-pictures';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'run-scheduled-publishing': object;
    'clean-pictures': object;
    'import-site': { importId: string };
    'make-picture-sizes': object;
  }
}

/** Publishes scheduled documents through Payload's own queue, which is not safe to run concurrently. */
const runScheduledPublishing = defineJob({
  name: 'run-scheduled-publishing',
  schedule: '* * * * *',
  policy: cronPolicy,
  async handle({ payload }) {
    await payload.jobs.run({ limit: 100, sequential: true, silent: true });
  },
});

/** Hourly, because thousands of large photos take hours. A run ends before the queue would give it to another worker. */
const cleanPictures = defineJob({
  name: 'clean-pictures',
  schedule: '23 * * * *',
  policy: { ...cronPolicy, expireInSeconds: 3600 },
  handle: ({ payload }) => cleanStoredPictures({ payload }, Date.now() + 50 * 60_000),
});

/**
 * Runs or undoes an import of a site in many short jobs. After a kill it resumes within minutes, and a process that
 * stops waits for it only a few seconds.
 */
const importSite = defineJob({
  name: 'import-site',
  policy: { ...defaultPolicy, expireInSeconds: 300, batchSize: 1 },
  async handle(req, { importId }) {
    const isDone = await runSiteImport(req, importId, { withinMs: 10_000, rest: 0.5 });
    if (!isDone) await enqueue(req, 'import-site', { importId });
  },
});

/**
 * Generates the sizes of imported pictures in short jobs. An import queues the first one, and the schedule resumes
 * after a kill. Both kinds of jobs form one chain.
 */
const makeSizesOfPictures = defineJob({
  name: 'make-picture-sizes',
  schedule: '*/5 * * * *',
  policy: cronPolicy,
  handle: (req) => makeSizesInTurn(req, { withinMs: 10_000, rest: 0.5 }),
});

export const jobs = [runScheduledPublishing, cleanPictures, importSite, makeSizesOfPictures];
