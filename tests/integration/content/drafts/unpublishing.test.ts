/** Unpublishing withdraws a document from everything that visitors see, also if it has a newer draft. */
import config from '@payload-config';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DraftedCollection, draftedCollections } from '@/cms/documents/drafted-collections';
import { isRoutedCollection } from '@/cms/paths';
import { actors } from '../../../support/actors';
import { filledFields } from '../../../support/content/filled-document';
import { rows } from '../../../support/db';
import { testPayload, testRequest } from '../../../support/payload';
import { representatives } from '../../../support/suite/full';

type Slug = DraftedCollection['slug'];
type Target = { slug: Slug; id: string };

/** Collections with drafts that visitors can read. */
const slugs = (
  await Promise.all(
    draftedCollections(await config).map(async ({ slug, access }) =>
      (await access.read({ req: await testRequest() })) ? [slug] : [],
    ),
  )
).flat();

let author: string;
beforeAll(async () => {
  const data = { name: 'Ann', slug: 'ann' };
  author = (await (await testPayload()).create({ collection: 'authors', data, overrideAccess: true })).id;
});
beforeEach(async () => {
  await rows('delete from payload_jobs');
});

async function createDocument(slug: Slug, name: string, status: 'draft' | 'published'): Promise<Target> {
  const payload = await testPayload();
  const fields = payload.collections[slug].config.flattenedFields;
  const filled = filledFields(fields, { words: name, hrefs: ['/'], related: { authors: [author] } });
  const place = slug === 'pages' ? { path: `/${name}` } : { slug: name, generateSlug: false };
  const file = slug === 'resources' && { template: { ...Object(filled.template), format: 'md' } };
  const data = { ...filled, ...place, ...file, _status: status } as never;
  const { id } = await payload.create({ collection: slug, data, overrideAccess: true });
  return { slug, id };
}

/** Sends a change as the studio does. */
async function patch({ slug, id }: Target, data: object, query = ''): Promise<void> {
  const response = await actors.rest('editor', 'PATCH', `/${slug}/${id}${query}`, data);
  expect(response.status).toBe(200);
}

const saveDraft = (target: Target) =>
  patch(
    target,
    { [target.slug === 'testimonials' ? 'result' : 'title']: 'newer' },
    '?draft=true&autosave=true',
  );

const ways: [string, (target: Target) => Promise<void>][] = [
  [
    'by the studio’s button',
    (target) => patch(target, { _status: 'draft' }, '?depth=0&fallback-locale=null'),
  ],
  [
    'by a request that selects few response fields',
    (target) => patch(target, { _status: 'draft' }, '?select[createdAt]=true'),
  ],
  [
    'by a bulk update',
    async ({ slug, id }) => {
      const response = await actors.rest('editor', 'PATCH', `/${slug}?where[id][in]=${id}`, {
        _status: 'draft',
      });
      expect(response.status).toBe(200);
    },
  ],
  [
    'by a scheduled job',
    async ({ slug, id }) => {
      const payload = await testPayload();
      await payload.jobs.queue({
        task: 'schedulePublish',
        input: { type: 'unpublish', doc: { relationTo: slug as 'pages', value: id } },
        waitUntil: new Date(Date.now() - 60_000),
        overrideAccess: true,
      });
      await payload.jobs.run({ limit: 100, sequential: true, silent: true });
    },
  ],
];

/** Queries, by label, of the tables with a row for each document that visitors see. */
const tables = {
  listed: 'select from listed_documents where document_id = $1',
  searchable: 'select from search_documents where document_id = $1',
  reachable: 'select from published_paths where document_id = $1 and is_published',
  'published fact': 'select from document_facts where document_id = $1 and is_published',
};

async function tablesWith({ id }: Target): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(tables).map(async ([name, query]) => ((await rows(query, [id])).length > 0 ? [name] : [])),
  );
  return found.flat();
}

/** Returns whether the change invalidates the pages of all servers. */
async function invalidates(change: () => Promise<unknown>): Promise<boolean> {
  await rows('delete from content_changes');
  await change();
  return (await rows('select from content_changes')).length > 0;
}

/** Collections of each kind: with a path, with a slug, and shown only by other documents. */
const tried = representatives(slugs, (slug) => ['pages', 'posts', 'testimonials'].includes(slug));

describe.each(tried)('published document of %s', (slug) => {
  const seenByVisitors = isRoutedCollection(slug) ? Object.keys(tables) : [];

  it.each(representatives(ways, (_way, index) => index === 0 || (index === 3 && slug === 'pages')))(
    'a document unpublished %s is removed from lists, search and caches, whether or not it has a newer draft',
    async (way, unpublish) => {
      for (const hasDraft of [false, true]) {
        const name = `${slug}-${ways.findIndex(([each]) => each === way)}-${hasDraft}`;
        const target = await createDocument(slug, name, 'published');
        if (hasDraft) await saveDraft(target);
        expect(await tablesWith(target), name).toEqual(seenByVisitors);
        expect(await invalidates(() => unpublish(target)), name).toBe(true);
        expect(await tablesWith(target), name).toEqual([]);
      }
    },
  );

  it('saving a draft of a published document changes nothing for visitors', async () => {
    const target = await createDocument(slug, `beside-${slug}`, 'published');
    expect(await invalidates(() => saveDraft(target))).toBe(false);
    expect(await invalidates(() => saveDraft(target))).toBe(false);
    expect(await tablesWith(target)).toEqual(seenByVisitors);
  });

  it('a document published by a request that selects few response fields is visible to visitors', async () => {
    const target = await createDocument(slug, `few-${slug}`, 'draft');
    expect(await invalidates(() => patch(target, { _status: 'published' }, '?select[createdAt]=true'))).toBe(
      true,
    );
    expect(await tablesWith(target)).toEqual(seenByVisitors);
  });

  it('creating and saving a draft that was never published invalidates no pages', async () => {
    let target: Target | undefined;
    expect(
      await invalidates(async () => {
        target = await createDocument(slug, `never-${slug}`, 'draft');
      }),
    ).toBe(false);
    expect(await invalidates(async () => target && saveDraft(target))).toBe(false);
  });
});

it('unpublishing a document that has a newer draft frees its path for a redirect', async () => {
  const target = await createDocument('pages', 'freed', 'published');
  await saveDraft(target);
  await patch(target, { _status: 'draft' });
  const response = await actors.rest('editor', 'POST', '/redirects', { from: '/freed', to: '/about' });
  expect(response.status).toBe(201);
});
