import type { CollectionBeforeOperationHook } from 'payload';
import { isStaffMember } from './roles';

const maxDocuments = 20;
const maxDepth = 1;

type ReadArgs = { limit?: unknown; pagination?: unknown; depth?: unknown };

const between = (min: number, max: number, value: unknown) =>
  typeof value === 'number' && value >= min && value <= max ? value : max;

/**
 * Limits REST reads of the public to one page of documents and their direct relations. The site's pages do not use
 * REST, and a response with all documents and all their relations would keep the server busy for half a second.
 * Payload treats a limit of 0 or below as no limit. Runs in the operation hook, so no spelling of a query bypasses it.
 */
export const limitPublicReads: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'read' || req.payloadAPI !== 'REST' || isStaffMember(req.user)) return args;
  const { limit, depth } = args as ReadArgs;
  return {
    ...args,
    pagination: true,
    limit: limit === undefined ? undefined : between(1, maxDocuments, limit),
    depth: between(0, maxDepth, depth),
  };
};
