import { z } from 'zod';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { todayHref } from '@/studio-kit/tasks/today-href';
import { takeLead } from '../changes/take-lead';
import { decideMailsByHand } from '../nurture/decide-mails-by-hand';
import { enrolMissedLeadsByHand } from '../nurture/enrol-missed-leads';

/** Takes a lead that waits for an answer. */
const take = studioAction({
  path: 'today/take',
  schema: z.object({ lead: z.uuid() }),
  act: async (req, { lead }) => todayHref({ did: (await takeLead(req, lead)) ? 'took' : 'late' }),
});

/** Releases the mails that were held when the page was made. */
const release = studioAction({
  path: 'today/release',
  schema: z.object({ asOf: z.coerce.date() }),
  async act(req, { asOf }) {
    const outcome = await decideMailsByHand(req, { action: 'release', status: 'held', asOf });
    return todayHref({ did: 'release', ...outcome });
  },
});

/** Enrols the leads that came while nothing was published for them. */
const enrol = studioAction({
  path: 'today/enrol',
  schema: z.object({}),
  async act(req) {
    const { enrolled, suppressed } = await enrolMissedLeadsByHand(req);
    return todayHref({ did: 'enrol', done: enrolled, suppressed });
  },
});

export const leadTodayActions = [take, release, enrol];
