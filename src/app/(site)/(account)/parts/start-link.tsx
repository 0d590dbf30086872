import { routes } from '@/config/routes';
import { teamPath } from '@/features/teams/paths';
import { findStart } from '@/features/teams/starting/find-start';
import { getPayloadClient } from '@/payload';
import { ButtonLink } from '@/ui/button';

/**
 * Link for a user who has no workspace with the partner tools: to the workspace they started, to the page that starts
 * one, or to the waiting list when all places are taken.
 */
export async function StartLink({ userId }: { userId: string }) {
  const { isFree, started } = await findStart({ payload: await getPayloadClient() }, userId);
  if (started !== null)
    return (
      <ButtonLink href={teamPath(started)} hasArrow>
        Open the workspace you started
      </ButtonLink>
    );
  return isFree ? (
    <ButtonLink href={routes.startWorkspace} hasArrow>
      Start a workspace
    </ButtonLink>
  ) : (
    <ButtonLink href="/waitlist" hasArrow>
      Join the waiting list
    </ButtonLink>
  );
}
