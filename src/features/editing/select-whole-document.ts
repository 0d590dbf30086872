import type { CollectionBeforeOperationHook } from 'payload';

/**
 * Ignores which fields of its response a write selects. Payload hands only those to the hooks that follow the write,
 * and these would take the others for emptied.
 */
export const selectWholeDocument: CollectionBeforeOperationHook = ({ args, operation }) =>
  operation === 'create' || operation === 'update' ? { ...args, select: undefined } : args;
