import { z } from 'zod';
import { takeLead } from '@/features/leads/changes/take-lead';
import { decideMailsByHand } from '@/features/leads/nurture/decide-mails-by-hand';
import { enrolMissedLeadsByHand } from '@/features/leads/nurture/enrol-missed-leads';
import { retryFailedJobs } from '@/jobs/retry-failed-jobs';
import { addMissingContent, noteReleasesHad } from '@/seed/releases/missing-content';
import { defaultContent } from '@/seed/seed';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { todayHref } from './today-outcome';

const asOf = z.coerce.date();

const Task = z.discriminatedUnion('task', [
  z.object({ task: z.literal('take'), lead: z.uuid() }),
  z.object({ task: z.literal('release'), asOf }),
  z.object({ task: z.literal('retry'), name: z.string().max(100), asOf }),
  z.object({ task: z.literal('enrol') }),
  z.object({ task: z.literal('add-content') }),
  z.object({ task: z.literal('decline-content') }),
]);

/** The buttons of the dashboard: each does its one thing, and leads back with what changed. */
const doTask = studioAction({
  path: 'today',
  schema: Task,
  async act(req, input) {
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
  },
});

export const todayActions = [doTask];
