import { routes } from '@/config/routes';
import { teamPath } from '@/features/teams/paths';
import { findStart, type Start } from '@/features/teams/starting/find-start';
import { getPayloadClient } from '@/payload';
import { ButtonLink } from '@/ui/button';

type StartButtonProps = { start: Start };

/** Link to the workspace that a user started, to the page that starts one, or to the waiting list if all places are taken. */
export function StartButton({ start: { isFree, started } }: StartButtonProps) {
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

/** `StartButton` for a user who has no workspace with the partner tools. */
export async function StartLink({ userId }: { userId: string }) {
  return <StartButton start={await findStart({ payload: await getPayloadClient() }, userId)} />;
}
