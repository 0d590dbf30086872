import { z } from 'zod';
import { todayHref } from '@/cms/studio/today/today-outcome';
import { takeLead } from '@/features/leads/changes/take-lead';
import { decideMailsByHand } from '@/features/leads/nurture/decide-mails-by-hand';
import { enrolMissedLeadsByHand } from '@/features/leads/nurture/enrol-missed-leads';
import { retryFailedJobs } from '@/jobs/retry-failed-jobs';
import { addMissingContent, noteReleasesHad } from '@/seed/releases/missing-content';
import { defaultContent } from '@/seed/seed';
import { studioEndpoint } from '../studio-endpoint';

const asOf = z.coerce.date();

const schema = z.discriminatedUnion('task', [
  z.object({ task: z.literal('take'), lead: z.uuid() }),
  z.object({ task: z.literal('release'), asOf }),
  z.object({ task: z.literal('retry'), name: z.string().max(100), asOf }),
  z.object({ task: z.literal('enrol') }),
  z.object({ task: z.literal('add-content') }),
  z.object({ task: z.literal('decline-content') }),
]);

/** The buttons of the dashboard: each does its one thing, and leads back with what changed. */
export const POST = studioEndpoint(schema, async (req, input) => {
  switch (input.task) {
    case 'take':
      return todayHref({ did: (await takeLead(req, input.lead)) ? 'took' : 'late' });
    case 'release': {
      const decision = { action: 'release', status: 'held', asOf: input.asOf } as const;
      return todayHref({ did: 'release', ...(await decideMailsByHand(req, decision)) });
    }
    case 'retry':
      return todayHref({ did: 'retry', done: await retryFailedJobs(req, input.name, input.asOf) });
    case 'enrol': {
      const { enrolled, suppressed } = await enrolMissedLeadsByHand(req);
      return todayHref({ did: 'enrol', done: enrolled, suppressed });
    }
    case 'add-content':
      await addMissingContent(req, defaultContent);
      return todayHref({ did: 'content-added' });
    case 'decline-content':
      await noteReleasesHad(req, defaultContent);
      return todayHref({ did: 'content-declined' });
  }
});
