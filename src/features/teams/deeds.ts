/** Who may do what in a workspace: one table, checked by every action and shown on the workspace's page of roles. */

export const teamRoles = ['owner', 'admin', 'member'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Labels of the roles, and the sentences that the page of roles shows. */
export const teamRoleTexts: Readonly<Record<TeamRole, { label: string; sentence: string }>> = {
  owner: { label: 'Owner', sentence: 'Decides who belongs here and what it is called. There is always one.' },
  admin: { label: 'Admin', sentence: 'Runs it from day to day: people and settings.' },
  member: { label: 'Member', sentence: 'Works here.' },
};

/** Role as a phrase within a sentence. */
export const teamRolePhrases: Readonly<Record<TeamRole, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
};

type DeedText = {
  /** Completes “Who may …”. */
  label: string;
  roles: Readonly<Record<TeamRole, boolean>>;
};

const all = { owner: true, admin: true, member: true } as const;
const leaders = { owner: true, admin: true, member: false } as const;
const owners = { owner: true, admin: false, member: false } as const;

export const deeds = {
  see: { label: 'See the workspace, its people and their roles', roles: all },
  leave: { label: 'Leave it, unless nobody else owns it', roles: all },
  seeLeads: { label: 'See the leads of its embeds, and the figures', roles: all },
  workLeads: { label: 'Mark leads, write notes, export and delete them', roles: all },
  manageTools: { label: 'Make and change embeds, keys and webhooks', roles: leaders },
  manageSignOn: { label: 'Set up sign-on by its own provider, and domains', roles: owners },
  seeActivity: { label: 'See who did what', roles: leaders },
  changeSettings: { label: 'Change its name, logo and time zone', roles: leaders },
  managePeople: { label: 'Invite and remove members and admins, and change their roles', roles: leaders },
  manageOwners: { label: 'Invite and remove owners, and make somebody one', roles: owners },
  deleteWorkspace: { label: 'Delete it, if one of them started it and is alone in it', roles: owners },
  changeAddress: { label: 'Change its address', roles: owners },
} as const satisfies Record<string, DeedText>;

export type Deed = keyof typeof deeds;

export const deedNames = Object.keys(deeds) as Deed[];

export const mayDo = (role: TeamRole, deed: Deed): boolean => deeds[deed].roles[role];

/** Deed required to invite somebody as `role`, to give that role to a member, or to take it away. */
export const deedFor = (role: TeamRole): Deed => (role === 'owner' ? 'manageOwners' : 'managePeople');

export const isTeamRole = (value: unknown): value is TeamRole => teamRoles.some((role) => role === value);

/** Lists the roles that may do a deed: “owners”, “owners and admins”. */
export function whoMay(deed: Deed): string {
  const plurals = teamRoles.filter((role) => mayDo(role, deed)).map((role) => `${role}s`);
  return plurals.length > 2 ? 'everybody here' : plurals.join(' and ');
}
