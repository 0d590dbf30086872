/** Actions of members on the leads of their workspace. */
import { z } from 'zod';
import { typed } from '@/forms/text-schema';
import { toolAction } from '../../partners/tool-action';
import { changeTeamLead, eraseTeamLead } from '../../team-leads/change-team-leads';
import { maxNote, teamLeadStates } from '../../team-leads/team-lead';
import { recordTeamActivity } from '../../teams/activity/record-team-activity';
import { withDone, withParam } from '../../teams/paths';
import { teamLeadsPath } from '../paths';

const lead = z.uuid({ error: 'This lead is gone.' });

/** Page to which a lead’s form returns; the lead's details are expanded there. */
const page = (slug: string, sent: Readonly<Record<string, string>>) =>
  sent.lead ? withParam(teamLeadsPath(slug), 'lead', sent.lead) : teamLeadsPath(slug);

const mark = toolAction({
  name: 'work-lead',
  deed: 'workLeads',
  schema: z.object({
    lead,
    /** Version of the lead when the form was opened, so that nobody overwrites what a colleague wrote meanwhile. */
    version: z.coerce.number().int().optional(),
    state: z.enum(teamLeadStates, { error: 'Please choose a state' }),
    note: typed(maxNote, { isMultiline: true }),
  }),
  async act(req, { membership: { teamId, slug }, input: { lead: id, version, state, note } }) {
    await changeTeamLead(req, { teamId, id, version }, { state, note: note || null });
    return withDone(withParam(teamLeadsPath(slug), 'lead', id), 'lead-saved');
  },
  page,
});

const erase = toolAction({
  name: 'delete-lead',
  deed: 'workLeads',
  schema: z.object({ lead }),
  async act(req, { membership: { teamId, slug }, input: { lead: id } }) {
    await eraseTeamLead(req, { teamId, id });
    await recordTeamActivity(req, { teamId, kind: 'lead_deleted', details: {} });
    return withDone(teamLeadsPath(slug), 'lead-deleted');
  },
  page,
});

export const leadActions = [mark, erase];
