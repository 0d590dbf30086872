/** Building blocks of access rules. A rule reads as a sentence: `read: anyOf(isAdmin, isSelf)`. */
import type { Access, FieldAccess, Where } from 'payload';
import { type AccessRequest, hasRole, isStaffMember } from './roles';

export const anyone: Access = () => true;
export const nobody = (): false => false;

export const isAdmin = ({ req }: AccessRequest): boolean => hasRole(req.user, 'admin');
export const isStaff = ({ req }: AccessRequest): boolean => isStaffMember(req.user);

/** Allows the signed-in user's own row of `users`. */
export const isSelf: Access = ({ req }) => (req.user ? { id: { equals: req.user.id } } : false);

/** Allows rows that reference the signed-in user through `field`. */
export const isOwnedVia =
  (field: string): Access =>
  ({ req }) =>
    req.user ? { [field]: { equals: req.user.id } } : false;

/**
 * Allows published documents only. For collections with drafts, because only their documents have a `_status`.
 */
export const isPublished: Access = () => ({ _status: { equals: 'published' } });

/** True if one rule allows everything, else the union of the rows that the rules allow. */
export const anyOf =
  (...rules: Access[]): Access =>
  async (args) => {
    const allowed: Where[] = [];
    for (const rule of rules) {
      const verdict = await rule(args);
      if (verdict === true) return true;
      if (verdict) allowed.push(verdict);
    }
    return allowed.length > 0 ? { or: allowed } : false;
  };

/** The rows that all rules allow; false if one allows none. */
export const allOf =
  (...rules: Access[]): Access =>
  async (args) => {
    const limits: Where[] = [];
    for (const rule of rules) {
      const verdict = await rule(args);
      if (!verdict) return false;
      if (verdict !== true) limits.push(verdict);
    }
    return limits.length > 0 ? { and: limits } : true;
  };

export const adminField: FieldAccess = ({ req }) => hasRole(req.user, 'admin');
export const staffField: FieldAccess = ({ req }) => isStaffMember(req.user);

/** Content with drafts: staff write, the public reads what is published. */
export const contentAccess = {
  create: isStaff,
  read: anyOf(isStaff, isPublished),
  readVersions: isStaff,
  update: isStaff,
  delete: isStaff,
} satisfies Record<string, Access>;

/** Content without drafts: public as soon as it exists. */
export const plainContentAccess = {
  create: isStaff,
  read: anyone,
  update: isStaff,
  delete: isStaff,
} satisfies Record<string, Access>;

/** Content that the public may not read directly. */
export const staffContentAccess = {
  create: isStaff,
  read: isStaff,
  update: isStaff,
  delete: isStaff,
} satisfies Record<string, Access>;

/** Business records: admins only. */
export const adminAccess = {
  create: isAdmin,
  read: isAdmin,
  readVersions: isAdmin,
  update: isAdmin,
  delete: isAdmin,
} satisfies Record<string, Access>;

/** Records written by the product itself: admins read them, and they cannot be edited over REST or in the studio. */
export const recordAccess = {
  create: nobody,
  read: isAdmin,
  update: nobody,
  delete: nobody,
} satisfies Record<string, Access>;

/** Rows that must not be returned by any API: tokens, sessions, secrets. */
export const noAccess = {
  create: nobody,
  read: nobody,
  update: nobody,
  delete: nobody,
} satisfies Record<string, Access>;
