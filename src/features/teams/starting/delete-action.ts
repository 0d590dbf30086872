import { z } from 'zod';
import { routes } from '@/config/routes';
import { outcomePath } from '@/forms/account-action';
import { AppError } from '@/http/app-error';
import { type TeamRequest, teamAction } from '../actions/team-action';
import { teamPages } from '../paths';
import { findDeletion } from './find-deletion';

const madeByFirm = () =>
  new AppError('made_by_firm', 409, 'We made this workspace for you. Write to us to have it deleted.');

const notAlone = () =>
  new AppError('not_alone', 409, 'Other people belong to this workspace. Remove them first.');

const wrongName = () =>
  new AppError('invalid', 422, 'Please type the name of the workspace as it stands above', {
    field: 'typed_name',
  });

/** Deletes the workspace with everything that belongs to it. */
const deleteTeam = (req: TeamRequest, id: string) =>
  req.payload.delete({ collection: 'teams', id, depth: 0, overrideAccess: true, req });

/** Deletes a workspace that a user has started, once nobody else belongs to it. */
export const deleteWorkspace = teamAction({
  name: 'delete-workspace',
  deed: 'deleteWorkspace',
  isGrave: true,
  schema: z.object({ typed_name: z.string().default('') }),
  async act(req, { membership: { teamId, name }, input }) {
    const { isOfFirm, isAlone } = await findDeletion(req, teamId);
    if (isOfFirm) throw madeByFirm();
    if (!isAlone) throw notAlone();
    if (input.typed_name.trim() !== name) throw wrongName();
    await deleteTeam(req, teamId);
    return outcomePath(routes.dashboard, { did: 'workspace-deleted' });
  },
  page: (slug) => teamPages.settings(slug),
});
