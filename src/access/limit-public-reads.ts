import type { CollectionBeforeOperationHook } from 'payload';
import { isStaffMember } from './roles';

const maxDocuments = 20;
const maxDepth = 1;

type ReadArgs = { limit?: unknown; pagination?: unknown; depth?: unknown };

const between = (min: number, max: number, value: unknown) =>
  typeof value === 'number' && value >= min && value <= max ? value : max;

/**
 * What a stranger reads over REST is a page of documents and what they name, no more: nothing of the site asks there, and
 * all pages at once, each with all that its blocks lead to, take the server half a second. Payload takes a limit of 0, or
 * below, for none. Runs in every operation's own hook, so that no spelling of a query passes it by.
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
