import type { CollectionBeforeOperationHook } from 'payload';
import { isStaffMember } from './roles';

/**
 * Whoever is not staff reads what is published, also where they ask for drafts. Payload restricts what a query asks about
 * relations (`where[related.title]`) to related documents one may read, but with `draft=true` it restricts a copy of the
 * query, and the answer tells words of a document that is not published.
 */
export const forcePublished: CollectionBeforeOperationHook = ({ args, overrideAccess, req }) =>
  'draft' in args && !overrideAccess && !isStaffMember(req.user) ? { ...args, draft: false } : args;
