import { z } from 'zod';
import { assertFresh } from '@/access/assurance';
import { notFound } from '@/http/app-error';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { findWorkspaceById } from '../teams/studio/list-workspaces';
import { workspaceAfter } from '../teams/studio/workspaces-query';
import { isFeatureName } from './features/registry';
import { switchForTeam } from './features/switch-for-team';

const Switch = z.object({
  team: z.uuid(),
  feature: z.string().min(1).max(100),
  value: z.enum(['usual', 'on', 'off']),
});

/** Sets a workspace's switch of a feature. A switch of an unknown feature can only be removed. */
const switchFeature = studioAction({
  path: 'workspaces/feature',
  schema: Switch,
  async act(req, { team: teamId, feature, value }) {
    assertFresh(req);
    if (!(await findWorkspaceById(req.payload, teamId))) throw notFound('This workspace is gone.');
    const isOn = value === 'usual' || !isFeatureName(feature) ? null : value === 'on';
    const isChanged = await switchForTeam(req, { teamId, feature, isOn });
    return workspaceAfter(teamId, isChanged ? 'switched' : 'switched_already');
  },
});

export const studioActions = [switchFeature];
