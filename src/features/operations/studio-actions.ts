import { z } from 'zod';
import { json } from '@/http/respond';
import { retryFailedJobs } from '@/jobs/retry-failed-jobs';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { todayHref } from '@/studio-kit/tasks/today-href';
import { enrolMissedLeadsByHand } from '../leads/pipeline/nurture-actions/missed-leads';
import { takeBackBouncesByHand } from '../leads/pipeline/nurture-actions/take-back-bounces-by-hand';
import { findSampleLeads } from './previews/find-sample-leads';
import { previewHref, readPreviewChoice } from './previews/preview-choice';
import { sendPreviewTest } from './previews/send-test';
import { previewTypedStep, TypedStep } from './previews/typed-step';
import { loadStatus } from './studio/load-status';
import { type StatusOutcome, statusHref } from './studio/outcome';
import { statusText } from './studio/status-text';

const Retry = z.object({ name: z.string().max(100), asOf: z.coerce.date() });

type HrefOf = (outcome: StatusOutcome) => string;

/** Retries the failed jobs of one name. @param hrefOf URL of the view with the form */
const retryJobs = (path: string, hrefOf: HrefOf) =>
  studioAction({
    path,
    schema: Retry,
    act: async (req, { name, asOf }) =>
      hrefOf({ did: 'retry', done: await retryFailedJobs(req, name, asOf) }),
  });

/**
 * Enrols leads that arrived while the sequence for new leads was not published. @param hrefOf URL of the view with
 * the form
 */
const enrolMissed = (path: string, hrefOf: HrefOf) =>
  studioAction({
    path,
    schema: z.object({}),
    async act(req) {
      const { enrolled, suppressed } = await enrolMissedLeadsByHand(req);
      return hrefOf({ did: 'enrol', done: enrolled, suppressed });
    },
  });

/** Lifts the suppressions from a time when the mail server refused most addresses. */
const takeBackRefusals = studioAction({
  path: 'refusals',
  schema: z.object({}),
  act: async (req) => statusHref('refusals', { did: 'take-back', done: await takeBackBouncesByHand(req) }),
});

const Test = z.object({ choice: z.string().max(1000) });

/** Sends the previewed mail to the current user. */
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

/** Renders a step of a sequence as its form holds it. */
const previewStep = studioAction({
  path: 'previews/step',
  format: 'json',
  maxBytes: 200_000,
  schema: TypedStep,
  act: async (req, input) => json(200, await previewTypedStep(req, input)),
});

const Leads = z.object({ q: z.string().max(300).optional(), lead: z.uuid().optional() });

/** Finds the leads that a step may be previewed for. */
const findLeads = studioAction({
  path: 'previews/leads',
  method: 'GET',
  format: 'json',
  schema: Leads,
  act: async (req, input) => json(200, await findSampleLeads(req, input)),
});

/** Downloads the status as a text file, for a support ticket. */
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
  retryJobs('jobs', (outcome) => statusHref('jobs', outcome)),
  retryJobs('today/retry', todayHref),
  enrolMissed('enrolments', (outcome) => statusHref('sequences', outcome)),
  enrolMissed('today/enrol', todayHref),
  takeBackRefusals,
  sendTest,
  previewStep,
  findLeads,
  downloadStatus,
];
