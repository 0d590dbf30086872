/** Finds the fields that a user changes in Payload's form. */
import type { FormState } from 'payload';

export const modifiedPaths = (fields: FormState): string[] =>
  Object.keys(fields).filter((path) => fields[path]?.isModified);

/**
 * Lists the paths that the user has changed between two states of the form. Payload marks the field that the user
 * changes as modified; values of the server come into unmarked fields only.
 */
export const typedPaths = (before: FormState, after: FormState): string[] =>
  modifiedPaths(after).filter((path) => !Object.is(after[path]?.value, before[path]?.value));
