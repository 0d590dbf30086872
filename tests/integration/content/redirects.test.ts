/** Addresses that change: what was linked to is found where it is now. */
import { describe, expect, it } from 'vitest';
import { listKnownPaths } from '@/cms/discovery/queries/known-paths';
import { fillPublishedPathsIfEmpty } from '@/cms/redirects/fill-published-paths';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import type { Page } from '@/payload-types';
import { withDefaultContent } from '../../support/database/default-content';
import { rows } from '../../support/leads';
import { testPayload, testRequest } from '../../support/payload';

type Draft = { draft?: boolean };

const create = async (path: string, data: Partial<Page> = {}) =>
  (await testPayload()).create({
    collection: 'pages',
    data: { title: `Page at ${path}`, path, _status: 'published', ...data },
    overrideAccess: true,
  });
const change = async (id: string, data: Partial<Page>, { draft = false }: Draft = {}) =>
  (await testPayload()).update({ collection: 'pages', id, data, draft, overrideAccess: true });
const move = (id: string, path: string) => change(id, { path, _status: 'published' });
const write = async (from: string, to: string) =>
  (await testPayload()).create({ collection: 'redirects', data: { from, to }, overrideAccess: true });

/** This site, as an editor would paste its address. */
const whole = `https://${new URL(env.siteUrl).host}`;

/** Where an old address leads, as it is stored. */
async function targetOf(from: string): Promise<string | undefined> {
  const [row] = await rows<{ to: string }>('select "to" from redirects where "from" = $1', [from]);
  return row?.to;
}

withDefaultContent();

describe('a document that moves', () => {
  it('leaves a redirect, and another move leaves no chain', async () => {
    const { id } = await create('/moves-a');
    await move(id, '/moves-b');
    expect(await targetOf('/moves-a')).toBe('/moves-b');
    await move(id, '/moves-c');
    expect(await targetOf('/moves-a')).toBe('/moves-c');
    expect(await targetOf('/moves-b')).toBe('/moves-c');
    const [row] = await rows('select is_automatic from redirects where "from" = $1', ['/moves-a']);
    expect(row).toEqual({ is_automatic: true });
  });

  it('leaves no loop when it moves back', async () => {
    const { id } = await create('/back-a');
    await move(id, '/back-b');
    await move(id, '/back-a');
    expect(await targetOf('/back-a')).toBeUndefined();
    expect(await targetOf('/back-b')).toBe('/back-a');
  });

  it('leaves one when its draft had the new address first, and none before it is published there', async () => {
    const { id } = await create('/draft-a');
    await change(id, { path: '/draft-b' }, { draft: true });
    await change(id, { path: '/draft-c' }, { draft: true });
    expect(await targetOf('/draft-a')).toBeUndefined();
    await change(id, { path: '/draft-c', _status: 'published' });
    expect(await targetOf('/draft-a')).toBe('/draft-c');
    expect(await targetOf('/draft-b')).toBeUndefined();
  });

  it('leaves one when it was unpublished in between', async () => {
    const { id } = await create('/between-a');
    await change(id, { _status: 'draft' });
    await change(id, { path: '/between-b', _status: 'published' });
    expect(await targetOf('/between-a')).toBe('/between-b');
  });

  it('leaves none when it was never published, or its transaction is undone', async () => {
    const { id } = await create('/never-a', { _status: 'draft' });
    await move(id, '/never-b');
    expect(await targetOf('/never-a')).toBeUndefined();

    const { id: other } = await create('/undone-a');
    const req = await testRequest();
    const failing = inTransaction(req, async () => {
      const data = { path: '/undone-b', _status: 'published' as const };
      await req.payload.update({ collection: 'pages', id: other, data, req, overrideAccess: true });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await targetOf('/undone-a')).toBeUndefined();
  });

  it('takes what an editor has led to it along, with the place on the page', async () => {
    const { id } = await create('/along-a');
    await write('/along-old', '/along-a#prices');
    await move(id, '/along-b');
    expect(await targetOf('/along-old')).toBe('/along-b#prices');
  });

  it('takes the place of the redirect at its new address, also of another document’s', async () => {
    const { id } = await create('/place-a');
    await move(id, '/place-b');
    const { id: next } = await create('/place-a');
    expect(await targetOf('/place-a')).toBeUndefined();
    await move(next, '/place-c');
    expect(await targetOf('/place-a')).toBe('/place-c');
  });

  it('leaves nothing behind once it is deleted, except what an editor has written', async () => {
    const { id } = await create('/gone-a');
    await move(id, '/gone-b');
    await write('/gone-written', '/gone-b');
    await (await testPayload()).delete({ collection: 'pages', id, overrideAccess: true });
    expect(await targetOf('/gone-a')).toBeUndefined();
    expect(await targetOf('/gone-written')).toBe('/gone-b');
  });

  it('is led to by its slug as well', async () => {
    const payload = await testPayload();
    const { id } = await payload.create({
      collection: 'prompts',
      data: {
        title: 'P',
        slug: 'old-prompt',
        summary: 'S',
        category: 'C',
        prompt: 'P',
        _status: 'published',
      },
      overrideAccess: true,
    });
    const data = { slug: 'new-prompt', _status: 'published' as const };
    await payload.update({ collection: 'prompts', id, data, overrideAccess: true });
    expect(await targetOf('/prompts/old-prompt')).toBe('/prompts/new-prompt');
  });

  it('leaves one end for each address, however many move at once', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const pages = await Promise.all(names.map((name) => create(`/crowd-${name}-0`)));
    for (const round of [1, 2]) {
      await Promise.all(pages.map(({ id }, index) => move(id, `/crowd-${names[index]}-${round}`)));
    }
    for (const name of names) {
      expect(await targetOf(`/crowd-${name}-0`)).toBe(`/crowd-${name}-2`);
      expect(await targetOf(`/crowd-${name}-1`)).toBe(`/crowd-${name}-2`);
    }
  });

  it('never leads in a circle when two move into each other’s way at once', async () => {
    const [one, two] = await Promise.all([create('/swap-a'), create('/swap-b')]);
    await Promise.allSettled([move(one.id, '/swap-c'), move(two.id, '/swap-a'), write('/swap-c', '/swap-b')]);
    const chains = await rows(
      `select 1 from redirects one join redirects other on other."from" = regexp_replace(one."to", '[?#].*$', '')`,
    );
    expect(chains).toEqual([]);
    const hidden = await rows(
      'select 1 from redirects join published_paths on path = "from" where is_published',
    );
    expect(hidden).toEqual([]);
  });

  it('is known to have moved by a database that has kept no addresses so far', async () => {
    const { id } = await create('/unkept-a');
    await rows('delete from published_paths');
    await fillPublishedPathsIfEmpty(await testRequest());
    await move(id, '/unkept-b');
    expect(await targetOf('/unkept-a')).toBe('/unkept-b');
  });
});

describe('a redirect that an editor writes', () => {
  it('ends at once where its target leads, and takes along what led to it', async () => {
    await create('/end');
    await write('/step-b', '/end');
    await write('/step-a', '/step-b');
    expect(await targetOf('/step-a')).toBe('/end');
    const { id } = await write('/late-b', '/end');
    await write('/late-a', '/late-b');
    await (await testPayload()).update({
      collection: 'redirects',
      id,
      data: { to: 'https://example.com/' },
      overrideAccess: true,
    });
    expect(await targetOf('/late-a')).toBe('/end');
    expect(await targetOf('/late-b')).toBe('https://example.com/');
  });

  it.each([
    ['from a published document', '/about', '/pricing', 'A published document stands at this address'],
    ['to itself', '/round', '/round#top', 'This would lead back to the old address'],
    ['from a path of the application', '/auth/old', '/about', 'Paths below /auth belong to the application'],
    ['from where the application leads itself', '/knowledge-base', '/about', 'The application itself leads'],
    ['from such an address with a name in it', '/articles/any', '/about', 'The application itself leads'],
    ['to a hash alone, which is one on the old address', '/hash-alone', '#top', 'Enter a path'],
    ['to what no browser can open as a page', '/to-mail', 'mailto:somebody@corp.example', 'Enter a path'],
    ['to itself, written whole', '/round-whole', `${whole}/round-whole?a#top`, 'This would lead back'],
    ['to where a browser would run it', '/run', 'javascript:alert(1)', 'Enter a path'],
  ])('is refused %s', async (_, from, to, sentence) => {
    await expect(write(from, to)).rejects.toMatchObject({
      data: { errors: [{ message: expect.stringContaining(sentence) }] },
    });
  });

  it('keeps a whole address of this site as its path, which moves with its document', async () => {
    const { id } = await create('/whole-a');
    await write('/whole-old', `${whole}/whole-a?b=c#d`);
    expect(await targetOf('/whole-old')).toBe('/whole-a?b=c#d');
    await move(id, '/whole-b');
    expect(await targetOf('/whole-old')).toBe('/whole-b?b=c#d');
  });

  it('is refused when two of them would lead in a circle', async () => {
    await write('/circle-b', '/circle-a');
    await expect(write('/circle-a', '/circle-b')).rejects.toMatchObject({
      data: { errors: [{ path: 'to', message: expect.stringContaining('lead back') }] },
    });
  });

  it('is a known path while it leads to something that can be opened', async () => {
    await write('/leads-somewhere', '/about#team');
    await write('/leads-nowhere', '/not-written-yet');
    const known = await listKnownPaths();
    expect(known).toContain('/leads-somewhere');
    expect(known).not.toContain('/leads-nowhere');
  });
});
