import type { Page } from '@/payload-types';
import {
  type CompleteOptions,
  completeDocument,
  type FieldsByCollection,
} from '../documents/complete-fields';

type PageBlock = NonNullable<Page['blocks']>[number];

/**
 * Completes the blocks of a page, so that each list, group and required text exists, even if it is empty. Unknown
 * blocks are left out.
 */
export const completeBlocks = (
  config: FieldsByCollection,
  blocks: unknown,
  options: Pick<CompleteOptions, 'hasPlaceholders'> = {},
): PageBlock[] =>
  completeDocument<{ blocks?: Page['blocks'] }>(config, 'pages', { blocks: blocks as PageBlock[] }, options)
    .blocks ?? [];
