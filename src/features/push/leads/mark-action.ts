import { z } from 'zod';
import { toolAction } from '../../partners/tool-action';
import { changeTeamLead } from '../../team-leads/change-team-leads';
import { phonePath } from '../paths';

/** On a phone a lead is only open or done; the page of all leads shows its other statuses. */
const states = { done: 'contacted', open: 'new' } as const;

const mark = toolAction({
  name: 'mark-lead',
  deed: 'workLeads',
  schema: z.object({
    lead: z.uuid({ error: 'This lead is gone.' }),
    /** Version of the lead as shown, so that nobody undoes a colleague's later change. */
    version: z.coerce.number({ error: 'Please load the page again' }).int(),
    to: z.enum(['done', 'open'], { error: 'Please choose “done” or “open”' }),
  }),
  async act(req, { membership: { teamId, slug }, input: { lead: id, version, to } }) {
    await changeTeamLead(req, { teamId, id, version }, { state: states[to] });
    return phonePath(slug, { lead: id, done: to });
  },
  page: (slug, { lead }) => (lead ? phonePath(slug, { lead }) : phonePath(slug)),
});

export const markActions = [mark];
