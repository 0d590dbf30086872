import type { useAllFormFields } from '@payloadcms/ui';
import type { FormState } from 'payload';

type Action = Parameters<ReturnType<typeof useAllFormFields>[1]>[0];

/**
 * Action of Payload's form that marks fields as modified by the user, so that they keep their values when a response
 * arrives. It changes no value, because an action that sets whole fields would undo changes that are not rendered yet.
 */
export const markFields = (fields: FormState, paths: Iterable<string>, isModified: boolean): Action => ({
  type: 'MERGE_SERVER_STATE',
  acceptValues: false,
  prevStateRef: { current: fields },
  serverState: Object.fromEntries(
    [...paths].flatMap((path) => {
      const { [path]: field } = fields;
      if (!field) return [];
      const { valid, passesCondition, errorPaths, blocksFilterOptions } = field;
      const kept = { valid, passesCondition, ...(errorPaths && { errorPaths }), blocksFilterOptions };
      return [[path, { ...kept, isModified }]];
    }),
  ) as FormState,
});
