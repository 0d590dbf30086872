/** What an editor begins with: every starter opens as a draft that the studio can save, publish and preview. */
import { join } from 'node:path';
import { type PayloadRequest, ValidationError } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFromStarter } from '@/cms/starters/create-from-starter';
import { isUntitled, leftHints } from '@/cms/starters/left-hints';
import type { Starter } from '@/cms/starters/starter';
import { findStarter, starters } from '@/cms/starters/starters';
import { isRecord } from '@/lib/is-record';
import type { Page } from '@/payload-types';
import { readContent } from '@/seed/read-content';
import { root } from '../../../scripts/lib/paths.mjs';
import { testPayload, testRequest } from '../../support/payload';
import { People } from '../../support/people';

let people: People;
beforeAll(async () => {
  people = await People.signedIn();
});

const asEditor = () => testRequest(people.user('editor'));
const postStarter = () => {
  const starter = findStarter('post');
  if (!starter) throw new Error('There is no starter for posts.');
  return starter;
};

describe.each(starters)('$label', (starter) => {
  it('opens as a draft with everything it holds', async () => {
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

/** What a draft is refused publication for, as the studio says it beside each field. */
async function refusal({ collection }: Starter, id: string, data: object = {}): Promise<string[]> {
  const payload = await testPayload();
  const change = {
    id,
    data: { ...data, _status: 'published' },
    user: people.user('editor'),
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

describe.each(starters)('an untouched $label', (starter) => {
  it('is not published by oversight, and what is missing is said at its fields', async () => {
    const id = await createFromStarter(await asEditor(), starter);
    expect(await refusal(starter, id)).not.toEqual([]);
    if (!('title' in starter.data)) return;
    expect(await refusal(starter, id)).toContain('title');
    // A title alone does not make a text of it.
    expect(await refusal(starter, id, withTitle)).not.toEqual([]);
  });

  it('holds no hint as its text', () => {
    expect(leftHints(starter.data)).toEqual([]);
    if ('title' in starter.data) expect(isUntitled(starter.data.title)).toBe(true);
  });
});

it.each(['post', 'landing-page'])('somebody with two dozen drafts of a %s begins another', async (name) => {
  const starter = findStarter(name);
  if (!starter) throw new Error(`There is no ${name}.`);
  const req = await asEditor();
  const ids = [];
  for (let made = 0; made < 24; made += 1) ids.push(await createFromStarter(req, starter));
  expect(new Set(ids).size).toBe(24);
});

it('two editors who begin the same at once both have their draft', async () => {
  const made = await Promise.all(
    [1, 2, 3].map(async () => createFromStarter(await asEditor(), postStarter())),
  );
  expect(new Set(made).size).toBe(3);
});

it('a hint that an earlier release saved as text keeps its document from being published, at its own field', async () => {
  const payload = await testPayload();
  const blocks: Page['blocks'] = [{ blockType: 'hero', heading: 'What they get, in eight words' }];
  const data = { title: 'Older', path: '/older', blocks, _status: 'draft' as const };
  const { id } = await payload.create({ collection: 'pages', data, draft: true, overrideAccess: true });
  const page = findStarter('landing-page');
  if (!page) throw new Error('There is no starter for landing pages.');
  expect(await refusal(page, id)).toEqual(['blocks.0.heading']);
  expect(
    await refusal(page, id, { blocks: [{ blockType: 'hero', heading: 'Intake without typing' }] }),
  ).toEqual([]);
});

it('the default content holds nothing that a starter would have put there', () => {
  for (const { file, data } of readContent(join(root, 'content'))) {
    expect(leftHints(isRecord(data) ? data : {}), file).toEqual([]);
  }
});

it('a new post is by the author of the editor’s own name', async () => {
  const payload = await testPayload();
  const name = 'Ada Editor';
  const user = { ...people.user('editor'), name } as PayloadRequest['user'];
  const begin = async () =>
    payload.findByID({
      collection: 'posts',
      id: await createFromStarter(await testRequest(user), postStarter()),
      draft: true,
      depth: 0,
      overrideAccess: true,
    });
  expect((await begin()).author).toBeNull();
  const author = await payload.create({
    collection: 'authors',
    data: { name, slug: 'ada' },
    overrideAccess: true,
  });
  expect((await begin()).author).toBe(author.id);
});

it('the same starter chosen by several at once makes as many drafts, each under a name of its own', async () => {
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
  expect(new Set(docs.map(({ title }) => title)).size).toBe(5);
});

it('is refused to whom the studio is closed to', async () => {
  for (const who of ['visitor', 'member'] as const) {
    const req = await testRequest(people.user(who));
    await expect(createFromStarter(req, postStarter()), who).rejects.toMatchObject({ status: 403 });
  }
});

describe('the address of what was begun from a starter', () => {
  const saved = async (collection: 'posts' | 'pages', id: string, data: object) => {
    const payload = await testPayload();
    const user = people.user('editor');
    const change = { id, data, draft: true, autosave: true, user, overrideAccess: false } as const;
    if (collection === 'pages') return (await payload.update({ collection, ...change })).path;
    return (await payload.update({ collection, ...change })).slug;
  };
  const begun = async (name: string) => {
    const starter = findStarter(name);
    if (!starter) throw new Error(`There is no starter ${name}.`);
    return createFromStarter(await asEditor(), starter);
  };

  it('follows the title while one types, until visitors know it', async () => {
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
      user: people.user('editor'),
      overrideAccess: false,
    });
    expect(published.path).toBe('/spring-for-all');
    expect(await saved('pages', page, { title: 'Summer' })).toBe('/spring-for-all');

    const post = await begun('post');
    for (const title of ['W', 'What', 'What é costs']) await saved('posts', post, { title });
    expect(await saved('posts', post, { title: 'What é costs you' })).toBe('what-e-costs-you');
  });

  it('stays what somebody wrote, and gives way where another document has it', async () => {
    const page = await begun('landing-page');
    await saved('pages', page, { title: 'Autumn', path: '/my-own' });
    expect(await saved('pages', page, { title: 'Autumn leaves' })).toBe('/my-own');
    const other = await begun('landing-page');
    const path = await saved('pages', other, { title: 'First words' });
    expect(path).toBe('/first-words');
    const third = await begun('landing-page');
    const before = await saved('pages', third, { title: 'Third' });
    expect(await saved('pages', third, { title: 'First words' })).toBe(before);
  });
});
