import type { FlattenedField } from 'payload';
import { testPayload } from '../payload';

/** Fields of a block of pages, by its slug. */
export async function fieldsOfBlock(slug: string): Promise<FlattenedField[]> {
  const { collections } = await testPayload();
  const blocks = collections.pages.config.flattenedFields.find(({ name }) => name === 'blocks');
  const found = blocks?.type === 'blocks' && blocks.blocks.find((block) => block.slug === slug);
  if (!found) throw new Error(`${slug} is no block of pages`);
  return found.flattenedFields;
}
