import type { CollectionBeforeOperationHook } from 'payload';

/** Key in `req.context`: true if the sizes of the uploaded pictures are generated later, as for imports of sites. */
export const leavesSizes = 'leavesSizes';

/**
 * Stores a picture without its sizes if the caller requests it, because they take most of the time of an upload.
 * Payload generates none if its configuration names no size.
 */
export const leaveSizes: CollectionBeforeOperationHook = ({ args, req, operation }) => {
  if (operation !== 'create' || req.context[leavesSizes] !== true) return args;
  const config = { ...req.payload.config, sharp: undefined };
  req.payload = Object.create(req.payload, { config: { value: config } });
  return args;
};
