/** Unpublished content is shown nowhere: neither by itself nor through documents that refer to it. */
import config from '@payload-config';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DraftedCollection, draftedCollections } from '@/cms/documents/drafted-collections';
import { documentPath, type RoutedCollection, routedCollections } from '@/cms/paths';
import { findByPath } from '@/cms/queries';
import { grantToken } from '@/features/downloads/grants/grant-token';
import { insertGrant } from '@/features/downloads/tables';
import { actors } from '../../../support/actors';
import { type Filling, filledFields } from '../../../support/content/filled-document';
import {
  type Answers,
  composedFormAnswers,
  fileAnswers,
  restAnswers,
  sharePicture,
  siteAnswers,
} from '../../../support/content/public-answers';
import { rows } from '../../../support/db';
import { create } from '../../../support/factories';
import { testPayload, testRequest } from '../../../support/payload';
import { onlyInFull, representatives } from '../../../support/suite/full';

/**
 * `secret` is in every text and path of unpublished documents, `sought` in every text. Searches and queries contain
 * `sought` instead, because their responses may repeat the query.
 */
const secret = 'quibblefax';
const sought = 'zanzibarish';
const secretWords = `${secret} ${sought}`;

type Slug = DraftedCollection['slug'];

/** Collections with drafts that visitors can read; `restAnswers` requests all other collections as well. */
const draftCollections = (
  await Promise.all(
    draftedCollections(await config).map(async ({ slug, access }) => {
      const mayRead = await access.read({ req: await testRequest() });
      return mayRead ? [slug] : [];
    }),
  )
).flat();
type Documents = Record<Slug, string[]>;

const placeOf = async (slug: Slug, name: string) => {
  const fields = (await testPayload()).collections[slug].config.flattenedFields.map((field) => field.name);
  if (fields.includes('path')) return { path: `/${name}` };
  return fields.includes('slug') ? { slug: name, generateSlug: false } : {};
};
const addressOf = (collection: RoutedCollection, name: string) =>
  String(documentPath(collection, collection === 'pages' ? { path: `/${name}` } : { slug: name }));

/**
 * Adds the collection's name to the words, so that output about one collection is not mistaken for output about
 * another.
 */
async function dataOf(collection: Slug, name: string, filling: Filling) {
  const { config: own } = (await testPayload()).collections[collection];
  const words = `${filling.words} ${collection}`;
  const filled = filledFields(own.flattenedFields, { ...filling, words });
  // Guides have a template instead of a file: the download is generated from the template's text.
  const file = { download: null, template: { ...Object(filled.template), format: 'md' } };
  return { ...filled, ...(await placeOf(collection, name)), ...(collection === 'resources' && file) };
}

async function given(collection: Slug, name: string, filling: Filling): Promise<string> {
  const payload = await testPayload();
  const data = { ...(await dataOf(collection, name, filling)), _status: 'published' } as never;
  const { id } = await payload.create({ collection, data, overrideAccess: true });
  return id;
}

async function givenEach(prefix: string, filling: Filling): Promise<Documents> {
  const ids: [Slug, string[]][] = [];
  for (const collection of draftCollections) {
    ids.push([collection, [await given(collection, `${prefix}-${collection}`, filling)]]);
  }
  return Object.fromEntries(ids) as Documents;
}

/** Creates an author, a topic and a picture, which have no drafts, for the documents to refer to. */
async function givenPlainContent(): Promise<Filling['related']> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const media = await create(
    'media',
    { alt: 'A red square' },
    { file: { name: 'red.png', data: picture, mimetype: 'image/png', size: picture.length } },
  );
  const author = await create('authors', { name: 'Ann', slug: 'ann', avatar: media.id });
  const category = await create('categories', { title: 'Topic', slug: 'topic' });
  return { authors: [author.id], categories: [category.id], media: [media.id] };
}

const together = (...documents: Documents[]): Documents =>
  Object.fromEntries(
    draftCollections.map((collection) => [collection, documents.flatMap((each) => each[collection])]),
  ) as Documents;

const addressesOf = (prefix: string) =>
  routedCollections.map((collection) => addressOf(collection, `${prefix}-${collection}`));

let hidden: Documents;
let changed: Documents;
let referring: Documents;
let plain: Filling['related'];

const newer = `${secret}-newer`;
const asked = ['outer', 'referring', 'announced', secret, newer].flatMap(addressesOf);

const kinds = () => ({ hidden, changed, referring });

/** Returns a link to the file of each guide, as mailed while all guides were published. */
async function linksToFiles(): Promise<Record<string, string>> {
  const [lead] = await rows<{ id: string }>(
    `insert into leads (email) values ('reader@example.com')
     on conflict (email) do update set email = excluded.email returning id`,
  );
  const leadId = String(lead?.id);
  const links = Object.entries(kinds()).map(
    async ([
      name,
      {
        resources: [resourceId = ''],
      },
    ]) => {
      const id = await insertGrant(await testRequest(), { leadId, resourceId });
      return [name, grantToken({ id, leadId, resourceId })];
    },
  );
  return Object.fromEntries(await Promise.all(links));
}

/** Returns the page and block of each composed form, as they were while all pages were published. */
async function placesOfForms() {
  const payload = await testPayload();
  const places = Object.entries(kinds()).map(
    async ([
      name,
      {
        pages: [id = ''],
      },
    ]) => {
      const { docs } = await payload.findVersions({
        collection: 'pages',
        where: { parent: { equals: id } },
        sort: 'createdAt',
        limit: 1,
        depth: 0,
        overrideAccess: true,
      });
      const block = docs[0]?.version.blocks?.find(({ blockType }) => blockType === 'composedForm')?.id;
      return [name, { page: id, block: String(block) }];
    },
  );
  return Object.fromEntries(await Promise.all(places));
}

async function everything(): Promise<Answers> {
  const ids = together(hidden, changed);
  return new Map([
    ...(await siteAnswers(asked, sought)),
    ...(await fileAnswers(await linksToFiles())),
    ...(await composedFormAnswers(await placesOfForms())),
    ...(await restAnswers(ids, sought)),
  ]);
}

/** Returns the requests whose response contains the secret, or whose number of documents reveals an unpublished one. */
const telling = (answers: Answers) =>
  [...answers]
    .filter(
      ([question, text]) =>
        text.toLowerCase().includes(secret) ||
        (question.includes(`[like]=${sought}`) && /"totalDocs":[1-9]/.test(text)),
    )
    .map(([question]) => question);

beforeAll(async () => {
  plain = await givenPlainContent();
  const about = { related: plain, hrefs: ['/outer-pages'] };
  hidden = await givenEach(secret, { ...about, words: secretWords });
  changed = await givenEach('announced', { ...about, words: 'announced words' });
  const hrefs = [secret, 'announced'].flatMap(addressesOf);
  const related = { ...plain, ...together(hidden, changed) };
  referring = await givenEach('referring', { words: 'referring words', hrefs, related });
  await givenEach('outer', { words: 'outer words', hrefs, related: { ...plain, ...referring } });
  const payload = await testPayload();
  for (const slug of ['navigation', 'footer'] as const) {
    const fields = payload.globals.config.find((global) => global.slug === slug)?.flattenedFields ?? [];
    const data = filledFields(fields, { words: 'menu words', hrefs, related: {} });
    await payload.updateGlobal({ slug, data, overrideAccess: true });
  }
});

async function unpublish(): Promise<void> {
  const payload = await testPayload();
  const data = { _status: 'draft' } as const;
  for (const collection of draftCollections) {
    for (const id of hidden[collection]) {
      await payload.update({ collection, id, data, overrideAccess: true });
    }
  }
}

async function draftNewerVersions(): Promise<void> {
  const payload = await testPayload();
  const filling = { words: secretWords, hrefs: ['/outer-pages'], related: plain };
  for (const collection of draftCollections) {
    const data = await dataOf(collection, `${newer}-${collection}`, filling);
    for (const id of changed[collection]) {
      await payload.update({ collection, id, data, draft: true, overrideAccess: true });
    }
  }
}

/** Timeout in ms: `everything` sends some four hundred requests. */
const timeout = 240_000;

const articles = ['posts', 'case-studies', 'resources'] as const;

// The short run omits this test, which requests everything once more; the tests below check that pages show published
// documents.
onlyInFull(() => {
  it('published documents appear in all public output, and at least one of each collection appears on a page', {
    timeout,
  }, async () => {
    const answers = await everything();
    const questions = telling(answers);
    const pages = [...answers].filter(([question]) => !question.startsWith('/')).map(([, text]) => text);
    for (const collection of draftCollections) {
      expect(
        pages.some((text) => text.includes(`${secretWords} ${collection}`)),
        collection,
      ).toBe(true);
    }
    expect(questions).toEqual(
      expect.arrayContaining([
        ...['referring', secret].flatMap(addressesOf).map((path) => `page ${path}`),
        ...articles.map((collection) => `markdown ${addressOf(collection, `referring-${collection}`)}`),
        ...['unlock hidden', 'file hidden', 'file referring', 'composed form hidden'],
        ...['archive', 'archive topic', 'shell', 'search', 'site map', 'known paths'],
        ...['sitemap.xml', 'feed.xml', 'llms.txt', `forms /${secret}-pages`],
        ...draftCollections.map((collection) => `/${collection}?depth=0&limit=0`),
        ...articles.flatMap((collection) => [
          `/${collection}?where[related.title][like]=${sought}&depth=0`,
          `/${collection}?where[related.title][like]=${sought}&depth=0&draft=true`,
        ]),
      ]),
    );
  });
});

describe('unpublished documents, and published ones with a newer draft', () => {
  /**
   * Paths whose share pictures are drawn, a single one in the short run: drawing takes longer than all other
   * requests.
   */
  const pictured = representatives(addressesOf('announced'), (_path, index) => index === 0);
  const pictures = () => Promise.all(pictured.map(sharePicture));
  let before: string[];
  let answers: Answers;

  beforeAll(async () => {
    before = await pictures();
    await unpublish();
    await draftNewerVersions();
    answers = await everything();
  }, timeout);

  it('no public output contains text of a draft', () => {
    expect(telling(answers)).toEqual([]);
  });

  it('the page of an unpublished document is not found, and documents that refer to it render without it', async () => {
    for (const path of addressesOf(secret)) {
      expect(answers.get(`page ${path}`), path).toBe('not found');
      expect(await sharePicture(path), path).toContain('No such page.');
    }
    for (const path of addressesOf('referring')) {
      expect(answers.get(`page ${path}`), path).toContain('/announced-');
    }
  });

  it('visitors see the published version of a document that has a newer draft', async () => {
    for (const path of addressesOf('announced')) {
      expect(answers.get(`page ${path}`), path).toContain('announced words');
    }
    expect(await pictures()).toEqual(before);
  });
});

it('editors preview a draft together with the drafts it refers to; members and visitors see no draft', async () => {
  await unpublish();
  const [editor, member] = [await actors.user('editor'), await actors.user('member')];
  for (const path of [secret, 'referring'].flatMap(addressesOf)) {
    expect(JSON.stringify(await findByPath(path, editor)), path).toContain(secretWords);
    expect(JSON.stringify(await findByPath(path, member)), path).not.toContain(secretWords);
    expect(JSON.stringify(await findByPath(path)), path).not.toContain(secretWords);
  }
});
