import { z } from 'zod';
import { accountAction } from '@/forms/account-action';
import { startPath, teamPath, withDone } from '../paths';
import { teamName } from '../settings/team-name';
import { startWorkspace } from './start-workspace';

/** Starts a workspace, and opens its page. */
const start = accountAction({
  path: 'workspaces/start',
  page: startPath,
  schema: z.object({ name: teamName }),
  act: async (req, { name }) => withDone(teamPath(await startWorkspace(req, name)), 'started'),
});

export const accountActions = [start];
