import { z } from 'zod';
import { routes } from '@/config/routes';
import { accountAction } from '@/forms/account-action';
import { teamPath, withDone } from '../paths';
import { teamName } from '../settings/team-name';
import { startWorkspace } from './start-workspace';

/** Starts a workspace, and opens its page. */
const start = accountAction({
  path: 'workspaces/start',
  page: routes.startWorkspace,
  schema: z.object({ name: teamName }),
  act: async (req, { name }) => withDone(teamPath(await startWorkspace(req, name)), 'started'),
});

export const accountActions = [start];
