import { z } from 'zod';
import { assertFresh } from '@/access/assurance';
import { required } from '@/forms/text-schema';
import { notFound } from '@/http/app-error';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { maxReason } from './pausing/max-reason';
import { openTeam, pauseTeam } from './pausing/pause-team';
import { findWorkspaceById } from './studio/list-workspaces';
import { workspaceAfter } from './studio/workspaces-query';

const Reason = required(maxReason, 'Please say why');

const pause = studioAction({
  path: 'workspaces/pause',
  schema: z.object({
    team: z.uuid(),
    reason: z.string().default(''),
  }),
  async act(req, { team: teamId, reason: sent }) {
    assertFresh(req);
    const { data: reason } = Reason.safeParse(sent);
    if (reason === undefined) return workspaceAfter(teamId, 'no_reason');
    if (!(await findWorkspaceById(req.payload, teamId))) throw notFound('This workspace is gone.');
    return workspaceAfter(teamId, (await pauseTeam(req, { teamId, reason })) ? 'paused' : 'paused_already');
  },
});

const open = studioAction({
  path: 'workspaces/open',
  schema: z.object({ team: z.uuid() }),
  async act(req, { team: teamId }) {
    assertFresh(req);
    if (!(await findWorkspaceById(req.payload, teamId))) throw notFound('This workspace is gone.');
    return workspaceAfter(teamId, (await openTeam(req, teamId)) ? 'opened' : 'open_already');
  },
});

export const studioActions = [pause, open];
