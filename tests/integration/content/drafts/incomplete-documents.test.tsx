/** No document breaks its page, whatever it lacks: in preview, in public, and in all output made from it. */
import { type FlattenedField, ValidationError } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { completeDocument } from '@/cms/documents/complete-fields';
import { documentPath, type RoutedCollection, routedCollections } from '@/cms/paths';
import { createFromStarter } from '@/cms/starters/create-from-starter';
import { starters } from '@/cms/starters/starters';
import { actors } from '../../../support/actors';
import { documentAt, oddWords, outputOf } from '../../../support/content/document-output';
import { emptiedInTurn } from '../../../support/content/emptied-document';
import { type Filling, filledFields } from '../../../support/content/filled-document';
import { relatedDocuments } from '../../../support/content/related-documents';
import { testPayload } from '../../../support/payload';
import { representatives } from '../../../support/suite/full';

let related: Filling['related'];

beforeAll(async () => {
  related = await relatedDocuments();
});

const fieldsOf = async (collection: RoutedCollection) =>
  (await testPayload()).collections[collection].config.flattenedFields.filter(
    ({ name }) => name !== 'blocks',
  );

const nameIn = (collection: RoutedCollection, name: string) =>
  collection === 'pages' ? { path: `/${name}` } : { slug: name, generateSlug: false };

async function given(collection: RoutedCollection, name: string): Promise<string> {
  const filled = filledFields(await fieldsOf(collection), { words: 'Some words', hrefs: ['/'], related });
  const data = { ...filled, ...nameIn(collection, name), _status: 'published' } as never;
  const payload = await testPayload();
  return (await payload.create({ collection, data, overrideAccess: true })).id;
}

const pathIn = (collection: RoutedCollection, name: string) =>
  String(documentPath(collection, nameIn(collection, name)));

/** Value that the studio's form sends for an emptied field. */
function nothingIn({ type }: FlattenedField) {
  if (type === 'array' || type === 'blocks') return [];
  return type === 'group' ? {} : null;
}

/** @returns the paths of the fields that are refused. @throws an error that refuses none */
function refusedFields(error: unknown): string[] {
  if (error instanceof ValidationError) return error.data.errors.map(({ path }) => path);
  throw error;
}

/** Some hundred renders for each collection, one after the other. */
const timeout = 240_000;

/** Blocks, and an article with all that is made of it. */
const tried = representatives(routedCollections, (one) => one === 'pages' || one === 'posts');

describe.each(tried)('document of %s', { timeout }, (collection) => {
  it('a document renders with each field emptied in turn, and with each document it refers to gone', async () => {
    await given(collection, `whole-${collection}`);
    const path = pathIn(collection, `whole-${collection}`);
    const { doc } = await documentAt(path, 'editor');
    const { config } = await testPayload();
    for (const [what, emptied] of emptiedInTurn(await fieldsOf(collection), { ...doc })) {
      const document = { collection, doc: completeDocument(config, collection, emptied) } as never;
      expect(await outputOf(document, path), what).not.toMatch(oddWords);
    }
  });

  it('a document stored with a field emptied renders in preview, and in public if it can be published', async () => {
    const name = `stored-${collection}`;
    const id = await given(collection, name);
    const path = pathIn(collection, name);
    const payload = await testPayload();
    const own = await fieldsOf(collection);
    const change = { collection, id, user: await actors.user('editor'), overrideAccess: false } as const;
    const { updatedAt: _, ...whole } = await payload.findByID({ ...change, depth: 0 });
    for (const field of own.filter(
      (one) => !['id', 'slug', 'path', 'createdAt', 'updatedAt', '_status'].includes(one.name),
    )) {
      const data = { ...whole, [field.name]: nothingIn(field) };
      await payload.update({ ...change, data: { ...data, _status: 'draft' } as never, draft: true });
      expect(
        await outputOf(await documentAt(path, 'editor'), path),
        `draft without ${field.name}`,
      ).not.toMatch(oddWords);
      const refused = await payload
        .update({ ...change, data: { ...data, _status: 'published' } as never })
        .then(() => [])
        .catch(refusedFields);
      expect(refused.filter((path) => path.split('.')[0] !== field.name)).toEqual([]);
      if (refused.length > 0) continue;
      expect(await outputOf(await documentAt(path, 'visitor'), path), `without ${field.name}`).not.toMatch(
        oddWords,
      );
    }
  });
});

describe.each(starters.filter(({ collection }) => routedCollections.some((one) => one === collection)))(
  'new $label',
  (starter) => {
    it('a new draft renders in preview untouched', async () => {
      const payload = await testPayload();
      const collection = starter.collection as RoutedCollection;
      const id = await createFromStarter(await actors.editor(), starter);
      const draft = await payload.findByID({ collection, id, draft: true, depth: 0, overrideAccess: true });
      const path = String(documentPath(collection, draft));
      expect(await outputOf(await documentAt(path, 'editor'), path)).not.toMatch(oddWords);
    });
  },
);
