import type { CollectionSlug } from 'payload';
import sharp from 'sharp';
import { create } from '../factories';
import { testPayload } from '../payload';
import { type Filling, filledFields } from './filled-document';

/** Ordered so that the documents to which a kind refers are created before it. */
const kinds = [
  'authors',
  'categories',
  'testimonials',
  'badges',
  'posts',
  'case-studies',
  'resources',
  'kb-articles',
  'prompts',
  'gpts',
] as const satisfies CollectionSlug[];

async function aPicture(): Promise<string> {
  const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const file = { name: 'red.png', data, mimetype: 'image/png', size: data.length };
  return (await create('media', { alt: 'A red square' }, { file })).id;
}

/** Publishes one document of each kind that others refer to, with every field filled. @returns their ids */
export async function relatedDocuments(): Promise<Filling['related']> {
  const { collections } = await testPayload();
  let related: Filling['related'] = { media: [await aPicture()] };
  for (const collection of kinds) {
    const { flattenedFields } = collections[collection].config;
    const data = {
      ...filledFields(flattenedFields, { words: 'Some words', hrefs: ['/'], related }),
      ...{ slug: `related-${collection}`, generateSlug: false, _status: 'published' },
    };
    const { id } = await create(collection, data as never);
    related = { ...related, [collection]: [id] };
  }
  return related;
}
