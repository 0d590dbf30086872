/** Slugs of documents: derived from titles in any script, and numbered where another document has them. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { slugify } from '@/lib/text/slugs/slugify';
import { actors } from '../../../support/actors';
import { rows } from '../../../support/db';
import { testPayload } from '../../../support/payload';

type Draft = { id: string; slug: string };

/** Creates a draft of a post by REST, as an editor. */
async function aDraft(data: Record<string, unknown>): Promise<Draft> {
  const response = await actors.rest('editor', 'POST', '/posts?draft=true', data);
  const body = (await response.json()) as { doc: Draft };
  expect(response.status, JSON.stringify(body)).toBe(201);
  return body.doc;
}

/** Saves a draft as the studio's autosave does. */
async function type({ id }: Draft, data: Record<string, unknown>): Promise<string> {
  const payload = await testPayload();
  const user = await actors.user('editor');
  const change = { id, data, draft: true, autosave: true, user, overrideAccess: false } as const;
  return (await payload.update({ collection: 'posts', ...change })).slug;
}

const newTitle = () => `Three of a title ${randomUUID().slice(0, 8)}`;

describe('the slug of a document', () => {
  it.each([
    ['Straße für Größe & “Łódź”', /^strasse-fur-grosse-lodz$/],
    ['Искусственный интеллект', /^iskusstvennyy-intellekt$/],
    ['人工智能', /^rengongzhineng$/],
    ['🎉', /^post(-\d+)?$/],
  ])(
    'a document with the title %s gets the expected Latin slug, both over REST and by the studio’s button',
    async (title, slug) => {
      expect((await aDraft({ title })).slug).toMatch(slug);
      const payload = await testPayload();
      const field = payload.collections.posts.config.flattenedFields.find(({ name }) => name === 'slug');
      const derive = field?.custom?.slugify as (sent: { valueToSlugify: string }) => string;
      expect(derive({ valueToSlugify: title })).toMatch(slug);
    },
  );

  it('a valid slug that a client sends is stored unchanged, even with more than sixty characters', async () => {
    const slug = `sent-${randomUUID()}-${randomUUID()}`;
    expect((await aDraft({ title: 'Something else', slug })).slug).toBe(slug);
  });

  it('the second and the third document with one title get slugs that end in -2 and -3', async () => {
    const title = newTitle();
    const base = slugify(title);
    const slugs = [];
    for (let count = 0; count < 3; count += 1) slugs.push((await aDraft({ title })).slug);
    expect(slugs).toEqual([base, `${base}-2`, `${base}-3`]);
  });

  it('documents with one title that are created concurrently get different numbered slugs', async () => {
    const title = newTitle();
    const base = slugify(title);
    const drafts = await Promise.all(Array.from({ length: 6 }, () => aDraft({ title })));
    const numbered = [2, 3, 4, 5, 6].map((number) => `${base}-${number}`);
    expect(drafts.map(({ slug }) => slug).sort()).toEqual([base, ...numbered]);
  });

  it('a sent slug that another document has is refused with an error at the slug field', async () => {
    const { slug } = await aDraft({ title: newTitle() });
    const response = await actors.rest('editor', 'POST', '/posts?draft=true', { title: 'Another', slug });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('"path":"slug"');
  });

  it('the slug of a draft follows the title as it is typed, and is numbered only while another document has that slug', async () => {
    const title = newTitle();
    const base = slugify(title);
    await aDraft({ title });
    const draft = await aDraft({ title: newTitle() });
    for (const part of ['T', title.slice(0, -1)]) await type(draft, { title: part });
    expect(await type(draft, { title })).toBe(`${base}-2`);
    expect(await type(draft, { title: `${title} x` })).toBe(`${base}-x`);
  });

  it('an empty draft, which the studio saves when a form opens, gets a numbered slug once a taken title is typed', async () => {
    const title = newTitle();
    await aDraft({ title });
    const draft = await aDraft({});
    expect(await type(draft, { title })).toBe(`${slugify(title)}-2`);
    expect(await type(draft, { title, excerpt: 'More' })).toBe(`${slugify(title)}-2`);
  });

  it('a slug that an editor typed does not follow the title, even if the slug is the former title with a year', async () => {
    const title = newTitle();
    const draft = await aDraft({ title });
    const slug = `${slugify(title)}-2026`;
    await type(draft, { slug });
    expect(await type(draft, { title: newTitle() })).toBe(slug);
  });

  it('two drafts that get one title concurrently get different slugs', async () => {
    const title = newTitle();
    const drafts = await Promise.all([aDraft({ title: newTitle() }), aDraft({ title: newTitle() })]);
    // Payload derives the slug itself in the first saves.
    for (const draft of drafts) for (const part of ['A', 'Ab', 'Abc']) await type(draft, { title: part });
    const slugs = await Promise.all(drafts.map((draft) => type(draft, { title })));
    expect(slugs.sort()).toEqual([slugify(title), `${slugify(title)}-2`]);
  });

  it('the slug of an author is derived from the name, and a second author of that name gets a numbered slug', async () => {
    const name = `Łukasz ${randomUUID().slice(0, 8)}`;
    const payload = await testPayload();
    const create = async () =>
      (await payload.create({ collection: 'authors', data: { name }, overrideAccess: true, draft: true }))
        .slug;
    expect([await create(), await create()]).toEqual([slugify(name), `${slugify(name)}-2`]);
    expect(await rows('select from authors where slug like $1', [`${slugify(name)}%`])).toHaveLength(2);
  });
});
