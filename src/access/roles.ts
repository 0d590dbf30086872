import type { PayloadRequest } from 'payload';

export const roles = ['admin', 'editor', 'member'] as const;
export type Role = (typeof roles)[number];

type MaybeUser = { role?: Role | null } | null | undefined;

/** Whether the user holds the role. Unreadable input counts as "no". */
export function hasRole(user: MaybeUser, role: Role): boolean {
  return user?.role === role;
}

/** Whether the user is an editor or an admin, who may open the studio. */
export function isStaffMember(user: MaybeUser): boolean {
  return hasRole(user, 'admin') || hasRole(user, 'editor');
}

export type AccessRequest = { req: PayloadRequest };
