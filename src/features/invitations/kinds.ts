import type { Role } from '@/access/roles';
import type { Row } from '@/db/row';
import { isTeamRole, type TeamRole, teamRolePhrases } from '../teams/deeds';

export type InvitationKind = Row<'invitations'>['kind'];

/** What admins choose in the studio's form: a role of the site, or a role in a workspace. */
export const studioChoices = {
  editor: { label: 'Editor', kind: 'editor', role: null },
  admin: { label: 'Admin', kind: 'admin', role: null },
  member: { label: 'Member', kind: 'member', role: null },
  'workspace-owner': { label: 'Owner of a workspace', kind: 'workspace', role: 'owner' },
  'workspace-admin': { label: 'Admin of a workspace', kind: 'workspace', role: 'admin' },
  'workspace-member': { label: 'Member of a workspace', kind: 'workspace', role: 'member' },
} as const satisfies Record<string, { label: string; kind: InvitationKind; role: TeamRole | null }>;
export type StudioChoice = keyof typeof studioChoices;

export const studioChoiceNames = Object.keys(studioChoices) as StudioChoice[];

export const isStudioChoice = (name: unknown): name is StudioChoice =>
  typeof name === 'string' && Object.hasOwn(studioChoices, name);

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
