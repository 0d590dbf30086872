/** Every starter opens as a draft that the studio can save, publish and preview. */
import { join } from 'node:path';
import { type PayloadRequest, ValidationError } from 'payload';
import { describe, expect, it } from 'vitest';
import { createFromStarter } from '@/cms/starters/create-from-starter';
import { leftHints } from '@/cms/starters/left-hints';
import type { Starter } from '@/cms/starters/starter';
import { findStarter, starters } from '@/cms/starters/starters';
import { beginNewDocument } from '@/cms/studio/new/begin-new-document';
import { isRecord } from '@/lib/is-record';
import type { Page } from '@/payload-types';
import { readContent } from '@/seed/read-content';
import { root } from '../../../../scripts/lib/paths.mjs';
import { actors } from '../../../support/actors';
import { create } from '../../../support/factories';
import { testPayload, testRequest } from '../../../support/payload';

const asEditor = () => actors.editor();
const postStarter = () => {
  const starter = findStarter('post');
  if (!starter) throw new Error('There is no starter for posts.');
  return starter;
};

describe.each(starters)('starter $label', (starter) => {
  it('a draft created from a starter has all fields and blocks of the starter', async () => {
    const id = await createFromStarter(await asEditor(), starter);
    const payload = await testPayload();
    const { collection } = starter;
    const draft = await payload.findByID({ collection, id, draft: true, depth: 0, overrideAccess: true });
    expect(draft).toMatchObject({ _status: 'draft' });
    const kept = Object.keys(starter.data).filter((field) => !(field in draft));
    expect(kept, 'fields that were dropped').toEqual([]);
    const blocksOf = (doc: object) => ('blocks' in doc && Array.isArray(doc.blocks) ? doc.blocks : []);
    expect(blocksOf(draft).length).toBe(blocksOf(starter.data).length);
  });
});

/** Returns the paths of the fields for which publishing is refused. */
async function refusal({ collection }: Starter, id: string, data: object = {}): Promise<string[]> {
  const payload = await testPayload();
  const change = {
    id,
    data: { ...data, _status: 'published' },
    user: await actors.user('editor'),
    overrideAccess: false,
  };
  try {
    await payload.update({ collection, ...change } as Parameters<typeof payload.update>[0]);
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.data.errors.map(({ path }) => path);
  }
}

const withTitle = { title: 'What a plumber knows about queues' };

describe.each(starters)('untouched $label', (starter) => {
  it('publishing an untouched draft from a starter is refused, and the errors name the fields to fill', async () => {
    const id = await createFromStarter(await asEditor(), starter);
    expect(await refusal(starter, id)).not.toEqual([]);
    if (starter.collection === 'testimonials') return;
    expect(await refusal(starter, id)).toContain('title');
    // A title alone is not enough to publish.
    expect(await refusal(starter, id, withTitle)).not.toEqual([]);
  });

  it('a starter stores neither a placeholder as text nor a title', () => {
    expect(leftHints(starter.data)).toEqual([]);
    expect(starter.data).not.toHaveProperty('title');
  });
});

it.each(['post', 'landing-page'])('an editor can create 24 drafts from the starter %s', async (name) => {
  const starter = findStarter(name);
  if (!starter) throw new Error(`There is no ${name}.`);
  const req = await asEditor();
  const ids = [];
  for (let made = 0; made < 24; made += 1) ids.push(await createFromStarter(req, starter));
  expect(new Set(ids).size).toBe(24);
});

it('three drafts begun concurrently from one starter are all created', async () => {
  const made = await Promise.all(
    [1, 2, 3].map(async () => createFromStarter(await asEditor(), postStarter())),
  );
  expect(new Set(made).size).toBe(3);
});

it('publishing a document whose text is still a starter’s placeholder is refused with an error at that field', async () => {
  const blocks: Page['blocks'] = [{ blockType: 'hero', heading: 'What they get, in eight words' }];
  const data = { title: 'Older', path: '/older', blocks, _status: 'draft' as const };
  const { id } = await create('pages', data, { draft: true });
  const page = findStarter('landing-page');
  if (!page) throw new Error('There is no starter for landing pages.');
  expect(await refusal(page, id)).toEqual(['blocks.0.heading']);
  expect(
    await refusal(page, id, { blocks: [{ blockType: 'hero', heading: 'Intake without typing' }] }),
  ).toEqual([]);
});

it('the default content contains no placeholder of a starter', () => {
  for (const { file, data } of readContent(join(root, 'content'))) {
    expect(leftHints(isRecord(data) ? data : {}), file).toEqual([]);
  }
});

it('a new post gets the author with the same name as the editor, if such an author exists', async () => {
  const payload = await testPayload();
  const name = 'Ada Editor';
  const user = { ...(await actors.user('editor')), name } as PayloadRequest['user'];
  const begin = async () =>
    payload.findByID({
      collection: 'posts',
      id: await createFromStarter(await testRequest(user), postStarter()),
      draft: true,
      depth: 0,
      overrideAccess: true,
    });
  expect((await begin()).author).toBeNull();
  const author = await create('authors', { name, slug: 'ada' });
  expect((await begin()).author).toBe(author.id);
});

it('publishing an untouched post names every blank field by its label', async () => {
  const id = await createFromStarter(await asEditor(), postStarter());
  const payload = await testPayload();
  const published = payload.update({
    collection: 'posts',
    id,
    data: { _status: 'published' },
    user: await actors.user('editor'),
    overrideAccess: false,
  });
  await expect(published).rejects.toThrow(/Title, Excerpt, Author, Body$/);
});

it('the studio’s page to create a post or an article begins with its starter, and that of a page with a blank draft, all without a title', async () => {
  const payload = await testPayload();
  for (const collection of ['posts', 'kb-articles', 'pages'] as const) {
    const path = await beginNewDocument(await asEditor(), ['collections', collection, 'create']);
    const id = path?.split('/').at(-1) ?? '';
    const draft = await payload.findByID({ collection, id, draft: true, depth: 0, overrideAccess: true });
    expect(draft.title ?? '', collection).toBe('');
    expect('slug' in draft ? draft.slug : draft.path, collection).toMatch(/^\/?untitled/);
    expect('body' in draft && Boolean(draft.body), collection).toBe(collection !== 'pages');
  }
});

it.each([
  [['collections', 'leads', 'create']],
  [['collections', 'posts', 'create', 'more']],
  [['collections', 'posts']],
  [[]],
])('the studio page %j begins no draft', async (segments) => {
  expect(await beginNewDocument(await asEditor(), segments)).toBeNull();
});

it('drafts begun concurrently from one starter have different slugs', async () => {
  const before = await createFromStarter(await asEditor(), postStarter());
  const ids = await Promise.all(
    Array.from({ length: 4 }, async () => createFromStarter(await asEditor(), postStarter())),
  );
  const payload = await testPayload();
  const { docs } = await payload.find({
    collection: 'posts',
    where: { id: { in: [before, ...ids] } },
    draft: true,
    depth: 0,
    overrideAccess: true,
  });
  expect(new Set(docs.map(({ slug }) => slug)).size).toBe(5);
});

it('visitors and members cannot create a draft from a starter', async () => {
  for (const who of ['visitor', 'member'] as const) {
    const req = await actors.request(who);
    await expect(createFromStarter(req, postStarter()), who).rejects.toMatchObject({ status: 403 });
  }
});

describe('path of a draft from a starter', () => {
  const saved = async (collection: 'posts' | 'pages', id: string, data: object) => {
    const payload = await testPayload();
    const user = await actors.user('editor');
    const change = { id, data, draft: true, autosave: true, user, overrideAccess: false } as const;
    if (collection === 'pages') return (await payload.update({ collection, ...change })).path;
    return (await payload.update({ collection, ...change })).slug;
  };
  const begun = async (name: string) => {
    const starter = findStarter(name);
    if (!starter) throw new Error(`There is no starter ${name}.`);
    return createFromStarter(await asEditor(), starter);
  };

  it('the path of a draft follows its title until the document is published', async () => {
    const page = await begun('landing-page');
    for (const title of ['S', 'Spring', 'Spring for dispatchers']) await saved('pages', page, { title });
    const payload = await testPayload();
    const published = await payload.update({
      collection: 'pages',
      id: page,
      data: {
        title: 'Spring for all',
        blocks: [{ blockType: 'hero', heading: 'Spring' }],
        _status: 'published',
      },
      user: await actors.user('editor'),
      overrideAccess: false,
    });
    expect(published.path).toBe('/spring-for-all');
    expect(await saved('pages', page, { title: 'Summer' })).toBe('/spring-for-all');

    const post = await begun('post');
    for (const title of ['W', 'What', 'What é costs']) await saved('posts', post, { title });
    expect(await saved('posts', post, { title: 'What é costs you' })).toBe('what-e-costs-you');
  });

  it('a typed path does not follow the title, and a path that is already in use gets a number', async () => {
    const page = await begun('landing-page');
    await saved('pages', page, { title: 'Autumn', path: '/my-own' });
    expect(await saved('pages', page, { title: 'Autumn leaves' })).toBe('/my-own');
    const other = await begun('landing-page');
    const path = await saved('pages', other, { title: 'First words' });
    expect(path).toBe('/first-words');
    const third = await begun('landing-page');
    await saved('pages', third, { title: 'Third' });
    expect(await saved('pages', third, { title: 'First words' })).toBe('/first-words-2');
  });
});
