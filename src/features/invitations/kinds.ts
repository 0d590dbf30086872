import type { Role } from '@/access/roles';
import type { Row } from '@/db/row';
import { isTeamRole, teamRolePhrases } from '../teams/deeds';

export type InvitationKind = Row<'invitations'>['kind'];

/** Kinds that admins send from the studio. Invitations into a workspace are sent from the workspace's own page. */
export const studioKinds = ['editor', 'admin', 'member'] as const satisfies readonly InvitationKind[];
export type StudioKind = (typeof studioKinds)[number];

export const isStudioKind = (kind: unknown): kind is StudioKind =>
  studioKinds.some((known) => known === kind);

/** Label in lists and choices. */
export const kindLabels: Record<InvitationKind, string> = {
  editor: 'Editor',
  admin: 'Admin',
  member: 'Member',
  workspace: 'Workspace member',
};

/** What the invited person becomes, as part of a sentence. */
export const kindPhrases: Record<Exclude<InvitationKind, 'workspace'>, string> = {
  editor: 'an editor',
  admin: 'an admin',
  member: 'a member',
};

/** The end of “invites you to …”. */
export function describePurpose(
  {
    kind,
    team_name: team,
    team_role: role,
  }: Pick<Row<'invitations'>, 'kind' | 'team_role'> & { team_name: string | null },
  brand: string,
): string {
  if (kind !== 'workspace') return `${brand} as ${kindPhrases[kind]}`;
  const as = isTeamRole(role) ? ` as ${teamRolePhrases[role]}` : '';
  return `the workspace “${team}” at ${brand}${as}`;
}

/** What the invited person may do, as a sentence of the mail and the page. */
export const kindSentences: Record<InvitationKind, string> = {
  editor: 'Editors write and publish what stands on the site. They work in the studio.',
  admin: 'Admins do what editors do, and also see leads, members and settings.',
  member:
    'Members have an account area: what we make for you, your bookings and your results are kept there.',
  workspace: 'A workspace is what a client’s people share with us.',
};

/** Role granted by accepting; null for kinds that do not change the role. */
export const roleOfKind = (kind: InvitationKind): Role | null =>
  kind === 'editor' || kind === 'admin' ? kind : null;
