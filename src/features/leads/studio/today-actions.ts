import { z } from 'zod';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { todayHref } from '@/studio-kit/tasks/today-href';
import { takeLead } from '../pipeline/changes/take-lead';
import { decideMailsByHand } from '../pipeline/nurture-actions/decide-mails-by-hand';

/** Makes the user the owner of an unanswered lead. */
const take = studioAction({
  path: 'today/take',
  schema: z.object({ lead: z.uuid() }),
  act: async (req, { lead }) => todayHref({ did: (await takeLead(req, lead)) ? 'took' : 'late' }),
});

/** Releases the mails that were held when the page was rendered. */
const release = studioAction({
  path: 'today/release',
  schema: z.object({ asOf: z.coerce.date() }),
  async act(req, { asOf }) {
    const outcome = await decideMailsByHand(req, { action: 'release', status: 'held', asOf });
    return todayHref({ did: 'release', ...outcome });
  },
});

export const leadTodayActions = [take, release];
