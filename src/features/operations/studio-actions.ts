import { z } from 'zod';
import { retryFailedJobs } from '@/jobs/retry-failed-jobs';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { todayHref } from '@/studio-kit/tasks/today-href';
import { enrolMissedLeadsByHand } from '../leads/nurture/enrol-missed-leads';
import { takeBackBouncesByHand } from '../leads/nurture/take-back-bounces-by-hand';
import { previewHref, readPreviewChoice } from './previews/preview-choice';
import { sendPreviewTest } from './previews/send-test';
import { loadStatus } from './studio/load-status';
import { statusHref } from './studio/outcome';
import { statusText } from './studio/status-text';

const Retry = z.object({ name: z.string().max(100), asOf: z.coerce.date() });

/** Runs the jobs of one name that were given up once more. */
const retryJobs = studioAction({
  path: 'jobs',
  schema: Retry,
  act: async (req, { name, asOf }) =>
    statusHref('jobs', { did: 'retry', done: await retryFailedJobs(req, name, asOf) }),
});

/** The same, from *Today*. */
const retryFromToday = studioAction({
  path: 'today/retry',
  schema: Retry,
  act: async (req, { name, asOf }) =>
    todayHref({ did: 'retry', done: await retryFailedJobs(req, name, asOf) }),
});

/** Enrols the leads that came while nothing was published for them. */
const enrolMissed = studioAction({
  path: 'enrolments',
  schema: z.object({}),
  async act(req) {
    const { enrolled, suppressed } = await enrolMissedLeadsByHand(req);
    return statusHref('sequences', { did: 'enrol', done: enrolled, suppressed });
  },
});

/** Takes back the suppressions that came of a mail server which refused most addresses. */
const takeBackRefusals = studioAction({
  path: 'refusals',
  schema: z.object({}),
  act: async (req) => statusHref('refusals', { did: 'take-back', done: await takeBackBouncesByHand(req) }),
});

const Test = z.object({ choice: z.string().max(1000) });

/** Sends the mail that is looked at to whoever looks. */
const sendTest = studioAction({
  path: 'previews',
  schema: Test,
  async act(req, { choice: asked }) {
    const choice = readPreviewChoice(Object.fromEntries(new URLSearchParams(asked)));
    await sendPreviewTest(req, choice);
    const back = previewHref(choice);
    return `${back}${back.includes('?') ? '&' : '?'}did=test`;
  },
});

/** The status as a text file, for a ticket. */
const downloadStatus = studioAction({
  path: 'status',
  method: 'GET',
  schema: z.object({}),
  async act(req) {
    const status = await loadStatus(req);
    const day = status.database.now.toISOString().slice(0, 10);
    return new Response(statusText(status), {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="plumbline-status-${day}.txt"`,
        'cache-control': 'private, no-store',
      },
    });
  },
});

export const studioActions = [
  retryJobs,
  retryFromToday,
  enrolMissed,
  takeBackRefusals,
  sendTest,
  downloadStatus,
];
