/** No document breaks its page, whatever it lacks: in preview, in public, and in all output made from it. */
import type { FlattenedField } from 'payload';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { noteOn } from '@/app/og/[[...path]]/note-on';
import { documentRows } from '@/cms/components/document-row';
import { articleMarkdown } from '@/cms/discovery/article-markdown';
import { feedXml } from '@/cms/discovery/feed-xml';
import { completeDocument } from '@/cms/documents/complete-fields';
import type { RoutedDocument } from '@/cms/documents/routed-document';
import { documentMetadata } from '@/cms/metadata';
import { documentPath, type RoutedCollection, routedCollections } from '@/cms/paths';
import { findByPath, getSettings } from '@/cms/queries';
import { createFromStarter } from '@/cms/starters/create-from-starter';
import { starters } from '@/cms/starters/starters';
import { StructuredData } from '@/cms/structured-data/structured-data';
import { DocumentView } from '@/cms/templates/document-view';
import { actors } from '../../../support/actors';
import { emptiedInTurn } from '../../../support/content/emptied-document';
import { type Filling, filledFields } from '../../../support/content/filled-document';
import { renderWithErrors } from '../../../support/content/render-html';
import { create } from '../../../support/factories';
import { testPayload } from '../../../support/payload';
import { representatives } from '../../../support/suite/full';

let related: Filling['related'];

beforeAll(async () => {
  const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const file = { name: 'red.png', data, mimetype: 'image/png', size: data.length };
  const picture = await create('media', { alt: 'A red square' }, { file });
  const author = await create('authors', { name: 'Ann', slug: 'ann', bio: 'Writes.', avatar: picture.id });
  const category = await create('categories', { title: 'Topic', slug: 'topic' });
  related = { authors: [author.id], categories: [category.id], media: [picture.id] };
});

const notWords = /\b(NaN|undefined|null)\b|Invalid Date|\[object/;

const textOf = (html: string) =>
  html.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ');

/** Returns all output made from a document, as text. */
async function all(document: RoutedDocument, path: string): Promise<string> {
  const { config } = await testPayload();
  const settings = await getSettings();
  const html = await renderWithErrors(
    <>
      <StructuredData document={document} path={path} />
      <DocumentView document={document} />
    </>,
  );
  const { title } = documentMetadata(document, path, settings);
  return [
    textOf(html),
    JSON.stringify(title),
    noteOn(document),
    document.collection === 'posts' && feedXml([document.doc], settings),
    document.collection !== 'pages' && (await articleMarkdown(document, path, config)),
    document.collection !== 'pages' &&
      documentRows([document])
        .map(({ facts }) => facts.join(' '))
        .join(' '),
  ]
    .filter(Boolean)
    .join('\n');
}

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

async function found(path: string, who: 'visitor' | 'editor'): Promise<RoutedDocument> {
  const document = await findByPath(path, await actors.user(who));
  if (!document) throw new Error(`There is nothing at ${path}.`);
  return document;
}

/** Value that the studio's form sends for an emptied field. */
function nothingIn({ type }: FlattenedField) {
  if (type === 'array' || type === 'blocks') return [];
  return type === 'group' ? {} : null;
}

/** Some hundred renders for each collection, one after the other. */
const timeout = 240_000;

/** Blocks, and an article with all that is made of it. */
const tried = representatives(routedCollections, (one) => one === 'pages' || one === 'posts');

describe.each(tried)('document of %s', { timeout }, (collection) => {
  it('a document renders with each field emptied in turn, and with each document it refers to gone', async () => {
    await given(collection, `whole-${collection}`);
    const path = pathIn(collection, `whole-${collection}`);
    const { doc } = await found(path, 'editor');
    const { config } = await testPayload();
    for (const [what, emptied] of emptiedInTurn(await fieldsOf(collection), { ...doc })) {
      const document = { collection, doc: completeDocument(config, collection, emptied) } as never;
      expect(await all(document, path), what).not.toMatch(notWords);
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
      expect(await all(await found(path, 'editor'), path), `draft without ${field.name}`).not.toMatch(
        notWords,
      );
      const isPublished = await payload
        .update({ ...change, data: { ...data, _status: 'published' } as never })
        .then(() => true)
        .catch((error: Error) => (error.name === 'ValidationError' ? false : Promise.reject(error)));
      if (!isPublished) continue;
      expect(await all(await found(path, 'visitor'), path), `without ${field.name}`).not.toMatch(notWords);
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
      expect(await all(await found(path, 'editor'), path)).not.toMatch(notWords);
    });
  },
);
