import type { Page } from '@/payload-types';
import { type CompleteOptions, completeEach } from '../documents/complete-fields';
import { allBlocks } from './all-blocks';

type PageBlock = NonNullable<Page['blocks']>[number];

/** The blocks of a page with every list, group and required text there, if empty; without what is no block of ours. */
export function completeBlocks(blocks: unknown, options: CompleteOptions = {}): PageBlock[] {
  const completed: unknown = completeEach(Array.isArray(blocks) ? blocks : [], allBlocks, options);
  // What the configuration makes of them has the types that were generated from it.
  return completed as PageBlock[];
}
