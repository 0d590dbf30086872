import type { Metadata } from 'next';
import { DeleteForm } from '@/features/teams/components/delete-form';
import { LogoForm } from '@/features/teams/components/logo-form';
import { SettingsForm } from '@/features/teams/components/settings-form';
import { mayDo, whoMay } from '@/features/teams/deeds';
import { teamPages, teamPath } from '@/features/teams/paths';
import { findDeletion } from '@/features/teams/starting/find-deletion';
import { isClosed } from '@/features/teams/tenancy/memberships';
import { zoneName } from '@/lib/format/format-in-zone';
import { getPayloadClient } from '@/payload';
import { Section } from '@/ui/layout/section';
import { Facts } from '../../../parts/facts';
import { readRefusedForm } from '../../../parts/refused-form';
import { ClosedWorkspace } from '../parts/closed-workspace';
import { requireWorkspace, type WorkspaceProps, workspaceTitle } from '../parts/require-workspace';
import { WorkspaceHead } from '../parts/workspace-head';

export const generateMetadata = (props: WorkspaceProps): Promise<Metadata> =>
  workspaceTitle(props, 'Settings');

/** Name, URL, time zone and logo of a workspace. Members who may not change them see name, URL and time zone. */
export default async function SettingsPage(props: WorkspaceProps) {
  const { workspace, query } = await requireWorkspace(props, teamPages.settings);
  if (isClosed(workspace)) return <ClosedWorkspace workspace={workspace} />;
  const { teamId, name, slug, role, timeZone } = workspace;
  const mayChange = mayDo(role, 'changeSettings');
  const mayDelete = mayDo(role, 'deleteWorkspace');
  const [refused, refusedLogo, unremoved, undeleted, deletion] = await Promise.all([
    readRefusedForm('change-settings', query),
    readRefusedForm('change-logo', query),
    readRefusedForm('remove-logo', query),
    readRefusedForm('delete-workspace', query),
    mayDelete ? findDeletion({ payload: await getPayloadClient() }, teamId) : null,
  ]);
  return (
    <>
      <WorkspaceHead
        workspace={workspace}
        page="Settings"
        intro={
          mayChange
            ? 'What the workspace is called, where it is found, and whose clock it goes by.'
            : `What the workspace is called, and where it is found. It is changed by ${whoMay('changeSettings')}.`
        }
        query={query}
      />
      <Section label="Settings" density="tight">
        <h2 className="sr-only">Settings</h2>
        {mayChange ? (
          <SettingsForm workspace={workspace} refused={refused} />
        ) : (
          <Facts
            facts={[
              ['Name', name],
              ['Address', teamPath(slug)],
              ['Time zone', zoneName(timeZone)],
            ]}
          />
        )}
      </Section>
      {mayChange && (
        <Section label="Logo" density="tight">
          <LogoForm workspace={workspace} refused={refusedLogo} problem={unremoved.errors['']} />
        </Section>
      )}
      {deletion && !deletion.isOfFirm && (
        <Section label="Delete" density="tight">
          <DeleteForm workspace={workspace} deletion={deletion} refused={undeleted} />
        </Section>
      )}
    </>
  );
}
