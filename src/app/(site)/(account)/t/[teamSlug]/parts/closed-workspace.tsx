import { routes } from '@/config/routes';
import { signOnStartPath } from '@/features/sign-on/paths';
import { teamPath } from '@/features/teams/paths';
import type { Membership } from '@/features/teams/tenancy/memberships';
import { ButtonLink } from '@/ui/button';
import { ArrowLink } from '@/ui/navigation/text-link';
import { AccountHead } from '../../../parts/account-head';
import { PausedWorkspace } from './paused-workspace';

/**
 * Shown by every page of a workspace that is paused, or that requires a sign-in by its own provider: the reason, and
 * what to do about it.
 */
export function ClosedWorkspace({ workspace }: { workspace: Membership }) {
  if (workspace.isPaused) return <PausedWorkspace workspace={workspace} />;
  const { name, slug } = workspace;
  return (
    <AccountHead
      label="Workspace"
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      intro="This workspace asks its people to sign in by its own provider. You are signed in another way, so nothing of it is shown yet. If your provider does not know you, ask an owner of the workspace."
    >
      <ButtonLink href={signOnStartPath({ returnTo: teamPath(slug), isMine: true })} hasArrow>
        Go to its sign-in
      </ButtonLink>
      <ArrowLink href={routes.dashboard}>Back to your dashboard</ArrowLink>
    </AccountHead>
  );
}
