import type { CollectionBeforeOperationHook } from 'payload';

/**
 * Ignores the `select` of a write: Payload passes only the selected fields to the hooks that follow, which would
 * treat all others as emptied.
 */
export const selectWholeDocument: CollectionBeforeOperationHook = ({ args, operation }) =>
  operation === 'create' || operation === 'update' ? { ...args, select: undefined } : args;
