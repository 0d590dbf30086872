import type { CollectionBeforeOperationHook } from 'payload';
import { isStaffMember } from './roles';

/**
 * Forces published documents for everybody but staff, even if a query requests drafts. Payload restricts conditions
 * on relations (`where[related.title]`) to documents that the caller may read, but with `draft=true` it restricts a
 * copy of the query, so that the response reveals words of unpublished documents.
 */
export const forcePublished: CollectionBeforeOperationHook = ({ args, overrideAccess, req }) =>
  'draft' in args && !overrideAccess && !isStaffMember(req.user) ? { ...args, draft: false } : args;
