import { createServerFeature } from '@payloadcms/richtext-lexical';
import { withBlockIds } from './with-block-ids';

/**
 * Adds ids to blocks, whoever writes them. Payload stores a block without an id unchanged, and generates another id at
 * each read, so that an editor's first save would conflict with the stored text. Blocks that were stored without ids
 * get them when they are read.
 */
export const BlockIdsFeature = createServerFeature({
  key: 'blockIds',
  feature: {
    hooks: {
      beforeValidate: [({ value }) => withBlockIds(value)],
      afterRead: [({ value }) => withBlockIds(value)],
    },
  },
});
