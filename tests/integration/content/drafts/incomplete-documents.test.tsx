/** No document breaks its page, whatever it lacks: in preview, in public, and in all output generated from it. */
import type { FlattenedField } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { completeDocument } from '@/cms/documents/complete-fields';
import { documentPath, type RoutedCollection, routedCollections } from '@/cms/paths';
import { createFromStarter } from '@/cms/starters/create-from-starter';
import type { Starter } from '@/cms/starters/starter';
import { starters } from '@/cms/starters/starters';
import { actors } from '../../../support/actors';
import { fieldsOfBlock } from '../../../support/content/block-fields';
import { documentAt, oddWords, outputOf } from '../../../support/content/document-output';
import { emptiedInTurn, nothingsOfBlock } from '../../../support/content/emptied-document';
import { type Filling, filledFields } from '../../../support/content/filled-document';
import { refusedFields } from '../../../support/content/refused-fields';
import { relatedDocuments } from '../../../support/content/related-documents';
import { testPayload } from '../../../support/payload';
import { representatives } from '../../../support/suite/full';

let related: Filling['related'];

beforeAll(async () => {
  const { authors, categories, media } = await relatedDocuments();
  related = { authors, categories, media };
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

/** Returns the value that the studio's form sends for an emptied field. */
function nothingIn({ type }: FlattenedField) {
  if (type === 'array' || type === 'blocks') return [];
  return type === 'group' ? {} : null;
}

/** Timeout in ms for some hundred renders of each collection, one after the other. */
const timeout = 240_000;

/** The short run tests pages, which contain the blocks, and posts, which represent every collection with articles. */
const tried = representatives(routedCollections, (one) => one === 'pages' || one === 'posts');

describe.each(tried)('document of %s', { timeout }, (collection) => {
  it('a document renders with any one of its fields empty, and with any one referenced document missing', async () => {
    await given(collection, `whole-${collection}`);
    const path = pathIn(collection, `whole-${collection}`);
    const { doc } = await documentAt(path, 'editor');
    const { config } = await testPayload();
    for (const [what, emptied] of emptiedInTurn(await fieldsOf(collection), { ...doc })) {
      const document = { collection, doc: completeDocument(config, collection, emptied) } as never;
      expect(await outputOf(document, path), what).not.toMatch(oddWords);
    }
  });

  it('a document stored with an empty field renders in preview, and for visitors if publishing succeeds', async () => {
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
      const refused = await refusedFields(
        payload.update({ ...change, data: { ...data, _status: 'published' } as never }),
      );
      expect(refused.filter((path) => path.split('.')[0] !== field.name)).toEqual([]);
      if (refused.length > 0) continue;
      expect(await outputOf(await documentAt(path, 'visitor'), path), `without ${field.name}`).not.toMatch(
        oddWords,
      );
    }
  });
});

/** Begins a draft from a starter. */
async function begun(starter: Starter) {
  const collection = starter.collection as RoutedCollection;
  const payload = await testPayload();
  const id = await createFromStarter(await actors.editor(), starter);
  const find = { collection, id, depth: 0, overrideAccess: true } as const;
  const draft = await payload.findByID({ ...find, draft: true });
  /** Saves as an editor. @returns all output of the saved document for the people who may see it. */
  const save = async (data: object, _status: 'draft' | 'published') => {
    const isDraft = _status === 'draft';
    const user = await actors.user('editor');
    const change = { ...find, user, overrideAccess: false, draft: isDraft };
    const saved = await payload.update({ ...change, data: { ...data, _status } as never });
    const path = String(documentPath(collection, saved));
    return outputOf(await documentAt(path, isDraft ? 'editor' : 'visitor'), path);
  };
  return { collection, draft, save };
}

/** Returns the values that a starter sets in a block, apart from objects and arrays, which the test fills. */
const typedIn = (block: object) =>
  Object.fromEntries(Object.entries(block).filter(([, value]) => value && typeof value !== 'object'));

type BlockData = Record<string, unknown> & { blockType: string };

const blocksIn = (draft: object) => ('blocks' in draft ? (draft.blocks as BlockData[]) : []);

const withPaths = starters.filter(({ collection }) => routedCollections.some((one) => one === collection));

it.each(withPaths)('an untouched new $label renders in preview', async (starter) => {
  const { save } = await begun(starter);
  expect(await save({}, 'draft')).not.toMatch(oddWords);
});

describe.each(representatives(withPaths, ({ name }) => name === 'post' || name === 'landing-page'))(
  'new $label',
  (starter) => {
    it('a new draft renders in preview with any one of its fields emptied', async () => {
      const { collection, draft, save } = await begun(starter);
      const set = (await fieldsOf(collection)).filter(({ name }) => name in starter.data);
      for (const field of set) {
        const data = { ...starter.data, [field.name]: nothingIn(field) };
        expect(await save(data, 'draft'), field.name).not.toMatch(oddWords);
      }
      const blocks = await Promise.all(
        blocksIn(draft).map(async (block) =>
          emptiedInTurn(await fieldsOfBlock(block.blockType), block, nothingsOfBlock).map(([, one]) => one),
        ),
      );
      const withoutAnchors = blocks.flat().map(({ id: _, ...block }) => ({ ...block, anchor: '' }));
      expect(await save({ blocks: withoutAnchors }, 'draft')).not.toMatch(oddWords);
    });

    it('a new draft can be published and renders once its blank fields are filled', async () => {
      const { collection, draft, save } = await begun(starter);
      const filling = { words: 'some words', hrefs: ['/'], related };
      const blocks = await Promise.all(
        blocksIn(draft).map(async ({ id: _, ...block }) => ({
          ...filledFields(await fieldsOfBlock(block.blockType), { ...filling, hrefs: ['/', '/'] }),
          ...typedIn(block),
        })),
      );
      const { slug: _slug, path: _path, ...filled } = filledFields(await fieldsOf(collection), filling);
      const data = { ...filled, title: `Filled ${starter.label}`, ...('blocks' in draft && { blocks }) };
      expect(await save(data, 'published')).not.toMatch(oddWords);
    });
  },
);
