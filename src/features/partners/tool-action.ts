import { AppError } from '@/http/app-error';
import { describeFeatureOff } from '../members/features/resolve-features';
import { type TeamAction, type TeamRequest, teamAction } from '../teams/actions/team-action';
import type { Membership } from '../teams/tenancy/memberships';
import { findToolAccess } from './tool-access';

async function assertToolsOn(req: TeamRequest, { teamId }: Membership): Promise<void> {
  const access = await findToolAccess(req, { userId: String(req.user.id), teamId });
  if (!access.isOn) throw new AppError('feature_off', 403, describeFeatureOff(access));
}

/**
 * An action of a workspace that belongs to the partner tools, and is therefore also refused if the partner tools are
 * not switched on.
 */
export function toolAction<Input, Prepared = undefined>(
  action: TeamAction<Input, Prepared>,
): TeamAction<Input, Prepared> {
  const { prepare } = action;
  return teamAction({
    ...action,
    ...(prepare && {
      async prepare(req, call) {
        await assertToolsOn(req, call.membership);
        return prepare(req, call);
      },
    }),
    async act(req, call) {
      await assertToolsOn(req, call.membership);
      return action.act(req, call);
    },
  });
}
