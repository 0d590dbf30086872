import type { PayloadRequest } from 'payload';

export const roles = ['admin', 'editor', 'member'] as const;
export type Role = (typeof roles)[number];

/** Editors and admins, who may open the studio. */
export const staffRoles = ['admin', 'editor'] as const satisfies readonly Role[];

type MaybeUser = { role?: Role | null } | null | undefined;

/** True if the user has the role; false without a user. */
export function hasRole(user: MaybeUser, role: Role): boolean {
  return user?.role === role;
}

/** True if the user is an editor or an admin, who may open the studio. */
export function isStaffMember(user: MaybeUser): boolean {
  return staffRoles.some((role) => hasRole(user, role));
}

export type AccessRequest = { req: PayloadRequest };
