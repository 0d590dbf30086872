import type { Metadata } from 'next';
import { deedNames, deeds, mayDo, teamRoles, teamRoleTexts } from '@/features/teams/deeds';
import { teamPages } from '@/features/teams/paths';
import { isClosed } from '@/features/teams/tenancy/memberships';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { Section } from '@/ui/layout/section';
import { Facts } from '../../../parts/facts';
import { ClosedWorkspace } from '../parts/closed-workspace';
import { requireWorkspace, type WorkspaceProps, workspaceTitle } from '../parts/require-workspace';
import { WorkspaceHead } from '../parts/workspace-head';

export const generateMetadata = (props: WorkspaceProps): Promise<Metadata> => workspaceTitle(props, 'Roles');

const columns = teamRoles.map((role) => teamRoleTexts[role].label);

/** Shows what each role may do, in the table that every action of a workspace checks. */
export default async function RolesPage(props: WorkspaceProps) {
  const { workspace, query } = await requireWorkspace(props, teamPages.roles);
  if (isClosed(workspace)) return <ClosedWorkspace workspace={workspace} />;
  return (
    <>
      <WorkspaceHead
        workspace={workspace}
        page="Roles"
        intro="There are three roles, and they are the same in every workspace. This table is the one that the workspace itself goes by."
        query={query}
      />
      <Section label="Roles" density="tight">
        <h2 className="sr-only">The roles</h2>
        <Facts
          facts={teamRoles.map((role) => [
            role === workspace.role ? `${teamRoleTexts[role].label} (you)` : teamRoleTexts[role].label,
            teamRoleTexts[role].sentence,
          ])}
        />
      </Section>
      <Section label="Who may do what" density="tight">
        <h2 className="sr-only">Who may do what</h2>
        <Table caption="Who may do what" isStacked>
          <TableHead columns={['What', ...columns]} />
          <tbody>
            {deedNames.map((deed) => (
              <TableRow
                key={deed}
                columns={columns}
                heading={<span className="font-normal">{deeds[deed].label}</span>}
                cells={teamRoles.map((role) => (mayDo(role, deed) ? 'yes' : 'no'))}
              />
            ))}
          </tbody>
        </Table>
      </Section>
    </>
  );
}
