import { z } from 'zod';
import { sendSampleLead } from '@/features/team-leads/send-sample-lead';
import { sampleDeliveryPath, sampleProblemPath } from '@/features/webhooks/paths';
import { watchSample } from '@/features/webhooks/sample/find-sample-report';
import { type SampleProblem, sampleProblems } from '@/features/webhooks/sample/sample-problems';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { json, seeOther } from '@/http/respond';
import { ownEntry } from '@/lib/own-entry';
import { visitor } from '../actors';

const limit = new NetworkLimit('sample-deliveries', [
  { points: 6, seconds: 60 },
  { points: 30, seconds: 3600 },
]);

/** Problems to show, by the code of the error. */
const problems: Readonly<Record<string, SampleProblem>> = {
  too_many_requests: 'busy',
  samples_spent: 'spent',
  samples_off: 'off',
};

/**
 * Sends a sample of a webhook to the receiver of the sample workspace, and shows the result: in place with script,
 * otherwise on a page of its own, since the developers' page is the same for everybody.
 */
export const POST = endpoint(
  {
    actor: visitor,
    origin: 'same',
    maxBytes: 1000,
    limit,
    schema: z.object({}),
    failure: sampleProblems.failed,
    onError: ({ code, status }, { isScripted }) => {
      const problem = ownEntry(problems, code) ?? (status >= 500 ? 'failed' : undefined);
      return isScripted || !problem ? undefined : seeOther(sampleProblemPath(problem));
    },
  },
  async ({ req, isScripted }) => {
    const id = await sendSampleLead(req);
    const report = await watchSample({ payload: req.payload }, id);
    return isScripted ? json(201, { report }) : seeOther(sampleDeliveryPath(id));
  },
);
