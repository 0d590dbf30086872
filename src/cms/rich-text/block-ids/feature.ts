import { createServerFeature } from '@payloadcms/richtext-lexical';
import { withBlockIds } from './with-block-ids';

/**
 * Blocks with ids, whoever writes them: Payload validates and stores a block without an id as it is, and makes up
 * another id whenever it is read, so that an editor's first save would conflict with the stored text. Blocks that were
 * stored without ids get them when they are read.
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
