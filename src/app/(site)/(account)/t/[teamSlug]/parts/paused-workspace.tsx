import { routes } from '@/config/routes';
import type { Membership } from '@/features/teams/tenancy/memberships';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { AccountHead } from '../../../parts/account-head';

/** Shown by every page of a paused workspace. */
export function PausedWorkspace({ workspace }: { workspace: Membership }) {
  const { name, pausedBecause } = workspace;
  return (
    <AccountHead
      label="Workspace"
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      intro={
        <>
          This workspace is paused.
          {pausedBecause && (
            <>
              {' '}
              We wrote: “<bdi className="wrap-anywhere">{pausedBecause}</bdi>”
            </>
          )}{' '}
          Nothing in it is lost: people, roles and settings stay as they are, and come back when it is opened
          again. <TextLink href="/contact">Write to us</TextLink> to have that done.
        </>
      }
    >
      <ArrowLink href={routes.dashboard}>Back to your dashboard</ArrowLink>
    </AccountHead>
  );
}
