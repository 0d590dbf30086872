import type { CollectionBeforeOperationHook } from 'payload';
import { isStaffMember } from './roles';

/**
 * Forces published documents for everybody but staff, even if a query requests drafts. Payload restricts
 * conditions on relations (`where[related.title]`) to documents that the caller may read. With `draft=true` it
 * restricts only a copy of the query, so the response would reveal words of unpublished documents.
 */
export const forcePublished: CollectionBeforeOperationHook = ({ args, overrideAccess, req }) =>
  'draft' in args && !overrideAccess && !isStaffMember(req.user) ? { ...args, draft: false } : args;
