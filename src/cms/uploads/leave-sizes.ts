import type { CollectionBeforeOperationHook } from 'payload';

/** Key in `req.context`: true if the caller has the sizes of its pictures made later, as imports of sites do. */
export const leavesSizes = 'leavesSizes';

/**
 * Stores a picture without its sizes if the caller says so: they take most of the time of an upload. Payload makes
 * none if its configuration names nothing that could.
 */
export const leaveSizes: CollectionBeforeOperationHook = ({ args, req, operation }) => {
  if (operation !== 'create' || req.context[leavesSizes] !== true) return args;
  const config = { ...req.payload.config, sharp: undefined };
  req.payload = Object.create(req.payload, { config: { value: config } });
  return args;
};
