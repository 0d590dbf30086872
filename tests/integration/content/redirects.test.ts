/** Redirects from former paths of documents. */
import { describe, expect, it } from 'vitest';
import { listKnownPaths } from '@/cms/discovery/queries/known-paths';
import { fillPublishedPathsIfEmpty } from '@/cms/redirects/fill-published-paths';
import { importRedirects } from '@/cms/redirects/import-redirects';
import { lockRedirects } from '@/cms/redirects/leave-redirect';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import type { Page } from '@/payload-types';
import { withDefaultContent } from '../../support/database/default-content';
import { expectReads } from '../../support/database/reads';
import { rows } from '../../support/db';
import { aPublishedPage, create } from '../../support/factories';
import { testPayload, testRequest } from '../../support/payload';

type Draft = { draft?: boolean };

const change = async (id: string, data: Partial<Page>, { draft = false }: Draft = {}) =>
  (await testPayload()).update({ collection: 'pages', id, data, draft, overrideAccess: true });
const move = (id: string, path: string) => change(id, { path, _status: 'published' });
const write = async (from: string, to: string) => create('redirects', { from, to });

/** Origin of this site, as an editor would paste it. */
const whole = `https://${new URL(env.siteUrl).host}`;

/** Returns the stored target of a redirect. */
async function targetOf(from: string): Promise<string | undefined> {
  const [row] = await rows<{ to: string }>('select "to" from redirects where "from" = $1', [from]);
  return row?.to;
}

withDefaultContent();

describe('document that moves', () => {
  it('a move creates a redirect, and after a second move both former paths redirect directly to the current one', async () => {
    const { id } = await aPublishedPage({ path: '/moves-a' });
    await move(id, '/moves-b');
    expect(await targetOf('/moves-a')).toBe('/moves-b');
    await move(id, '/moves-c');
    expect(await targetOf('/moves-a')).toBe('/moves-c');
    expect(await targetOf('/moves-b')).toBe('/moves-c');
    const [row] = await rows('select is_automatic from redirects where "from" = $1', ['/moves-a']);
    expect(row).toEqual({ is_automatic: true });
  });

  it('moving a document back to its first path leaves no redirect loop', async () => {
    const { id } = await aPublishedPage({ path: '/back-a' });
    await move(id, '/back-b');
    await move(id, '/back-a');
    expect(await targetOf('/back-a')).toBeUndefined();
    expect(await targetOf('/back-b')).toBe('/back-a');
  });

  it('a path changed in a draft creates a redirect only when the change is published', async () => {
    const { id } = await aPublishedPage({ path: '/draft-a' });
    await change(id, { path: '/draft-b' }, { draft: true });
    await change(id, { path: '/draft-c' }, { draft: true });
    expect(await targetOf('/draft-a')).toBeUndefined();
    await change(id, { path: '/draft-c', _status: 'published' });
    expect(await targetOf('/draft-a')).toBe('/draft-c');
    expect(await targetOf('/draft-b')).toBeUndefined();
  });

  it('a document moved while unpublished leaves a redirect from its former published path', async () => {
    const { id } = await aPublishedPage({ path: '/between-a' });
    await change(id, { _status: 'draft' });
    await change(id, { path: '/between-b', _status: 'published' });
    expect(await targetOf('/between-a')).toBe('/between-b');
  });

  it('a move leaves no redirect if the document was never published or the transaction rolls back', async () => {
    const { id } = await create('pages', { title: 'Never seen', path: '/never-a', _status: 'draft' });
    await move(id, '/never-b');
    expect(await targetOf('/never-a')).toBeUndefined();

    const { id: other } = await aPublishedPage({ path: '/undone-a' });
    const req = await testRequest();
    const failing = inTransaction(req, async () => {
      const data = { path: '/undone-b', _status: 'published' as const };
      await req.payload.update({ collection: 'pages', id: other, data, req, overrideAccess: true });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await targetOf('/undone-a')).toBeUndefined();
  });

  it('a redirect that an editor wrote follows its target document to the new path, and keeps its hash', async () => {
    const { id } = await aPublishedPage({ path: '/along-a' });
    await write('/along-old', '/along-a#prices');
    await move(id, '/along-b');
    expect(await targetOf('/along-old')).toBe('/along-b#prices');
  });

  it('a document published at the path of a redirect replaces it, and when the document moves, that path redirects again', async () => {
    const { id } = await aPublishedPage({ path: '/place-a' });
    await move(id, '/place-b');
    const { id: next } = await aPublishedPage({ path: '/place-a' });
    expect(await targetOf('/place-a')).toBeUndefined();
    await move(next, '/place-c');
    expect(await targetOf('/place-a')).toBe('/place-c');
  });

  it('deleting a document deletes its automatic redirects, not those that an editor wrote', async () => {
    const { id } = await aPublishedPage({ path: '/gone-a' });
    await move(id, '/gone-b');
    await write('/gone-written', '/gone-b');
    await (await testPayload()).delete({ collection: 'pages', id, overrideAccess: true });
    expect(await targetOf('/gone-a')).toBeUndefined();
    expect(await targetOf('/gone-written')).toBe('/gone-b');
  });

  it('changing the slug of a document creates a redirect from its former path', async () => {
    const payload = await testPayload();
    const { id } = await create('prompts', {
      title: 'P',
      slug: 'old-prompt',
      summary: 'S',
      category: 'C',
      prompt: 'P',
      _status: 'published',
    });
    const data = { slug: 'new-prompt', _status: 'published' as const };
    await payload.update({ collection: 'prompts', id, data, overrideAccess: true });
    expect(await targetOf('/prompts/old-prompt')).toBe('/prompts/new-prompt');
  });

  it('after concurrent moves of many documents, each former path redirects to the current path of its document', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const pages = await Promise.all(names.map((name) => aPublishedPage({ path: `/crowd-${name}-0` })));
    for (const round of [1, 2]) {
      await Promise.all(pages.map(({ id }, index) => move(id, `/crowd-${names[index]}-${round}`)));
    }
    for (const name of names) {
      expect(await targetOf(`/crowd-${name}-0`)).toBe(`/crowd-${name}-2`);
      expect(await targetOf(`/crowd-${name}-1`)).toBe(`/crowd-${name}-2`);
    }
  });

  it('documents that concurrently move to each other’s paths leave no redirect chains and no page hidden by a redirect', async () => {
    const [one, two] = await Promise.all([
      aPublishedPage({ path: '/swap-a' }),
      aPublishedPage({ path: '/swap-b' }),
    ]);
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

  it('a document whose published path was recorded after its publication gets a redirect when it moves', async () => {
    const { id } = await aPublishedPage({ path: '/unkept-a' });
    await rows('delete from published_paths');
    await fillPublishedPathsIfEmpty(await testRequest());
    await move(id, '/unkept-b');
    expect(await targetOf('/unkept-a')).toBe('/unkept-b');
  });
});

describe('redirect that an editor writes', () => {
  it('a redirect to another redirect is stored with the final target, and keeps that target when the other redirect changes', async () => {
    await aPublishedPage({ path: '/end' });
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
    ['#part', '/final', '/final#part'],
    ['?b=2#part', '/final', '/final?b=2#part'],
    ['?b=2', '/final?a=1', '/final?a=1&b=2'],
    ['#part', '/final#own', '/final#own'],
  ])(
    'a redirect that appends %s to the path of another redirect, whose target is %s, is stored with the target %s, in either order of writing',
    async (suffix, end, stored) => {
      const name = `/joined-${stored.replaceAll(/[^a-z0-9]+/g, '-').replace(/^-/, '')}-${suffix.length}`;
      await write(`${name}-late`, end);
      await write(`${name}-a`, `${name}-late${suffix}`);
      expect(await targetOf(`${name}-a`)).toBe(stored);
      await write(`${name}-b`, `${name}-early${suffix}`);
      await write(`${name}-early`, end);
      expect(await targetOf(`${name}-b`)).toBe(stored);
    },
  );

  it.each([
    ['a trailing slash', '/about/', '/about'],
    ['an absolute URL with a slash before the query', `${whole}/about/?a=b#c`, '/about?a=b#c'],
    ['only a slash', '/', '/'],
    ['the home page and a hash', '/#roi', '/#roi'],
    ['the source of a built-in redirect', '/knowledge-base?a=b', '/kb?a=b'],
    ['the source of a built-in redirect with a parameter', '/articles/any', '/blog/any'],
    ['the source of a built-in redirect to a hash', '/roi-calculator', '/#roi'],
  ])('a redirect target (%s) is stored as the final path', async (what, to, stored) => {
    const from = `/ends-${what.replaceAll(' ', '-').toLowerCase()}`;
    await write(from, to);
    expect(await targetOf(from)).toBe(stored);
  });

  it('a redirect whose target leads through a built-in redirect to another redirect is stored with the final target', async () => {
    await write('/blog/moved-on', '/about');
    await write('/on-and-on', '/articles/moved-on');
    expect(await targetOf('/on-and-on')).toBe('/about');
  });

  it.each([
    ['from a published document', '/about', '/pricing', 'A published document stands at this address'],
    ['to itself', '/round', '/round#top', 'This would lead back to the old address'],
    ['to itself with a trailing slash', '/round-slash', '/round-slash/', 'This would lead back'],
    ['from a path of the application', '/auth/old', '/about', 'Paths below /auth belong to the application'],
    ['from the source of a built-in redirect', '/knowledge-base', '/about', 'The application itself leads'],
    [
      'from the source of a built-in redirect with a parameter',
      '/articles/any',
      '/about',
      'The application itself leads',
    ],
    ['to a hash without a path', '/hash-alone', '#top', 'Enter a path'],
    ['to a mailto: URL', '/to-mail', 'mailto:somebody@corp.example', 'Enter a path'],
    ['to the absolute URL of itself', '/round-whole', `${whole}/round-whole?a#top`, 'This would lead back'],
    ['to a javascript: URL', '/run', 'javascript:alert(1)', 'Enter a path'],
  ])('a redirect %s is refused', async (_, from, to, sentence) => {
    await expect(write(from, to)).rejects.toMatchObject({
      data: { errors: [{ message: expect.stringContaining(sentence) }] },
    });
  });

  it('a target that is an absolute URL of this site is stored as a path, and follows its document when the document moves', async () => {
    const { id } = await aPublishedPage({ path: '/whole-a' });
    await write('/whole-old', `${whole}/whole-a?b=c#d`);
    expect(await targetOf('/whole-old')).toBe('/whole-a?b=c#d');
    await move(id, '/whole-b');
    expect(await targetOf('/whole-old')).toBe('/whole-b?b=c#d');
  });

  it('a redirect that would close a loop is refused', async () => {
    await write('/circle-b', '/circle-a');
    await expect(write('/circle-a', '/circle-b')).rejects.toMatchObject({
      data: { errors: [{ path: 'to', message: expect.stringContaining('lead back') }] },
    });
  });

  it('the known paths contain a redirect only if its target exists', async () => {
    await write('/leads-somewhere', '/about#team');
    await write('/leads-nowhere', '/not-written-yet');
    const known = await listKnownPaths();
    expect(known).toContain('/leads-somewhere');
    expect(known).not.toContain('/leads-nowhere');
  });
});

describe('redirects from a CSV file', () => {
  const importing = async (text: string, options = {}) =>
    importRedirects(await testRequest(), Buffer.from(text), options);

  it('a file creates and changes redirects, and imported again it changes nothing', async () => {
    await aPublishedPage({ path: '/csv-here' });
    await write('/csv-known', '/csv-elsewhere');
    const file = [
      'Source URL;Target URL',
      'https://old.example/2019/05/About_Us.html#team;/csv-here',
      '/csv-known/;/csv-here',
      '/csv-chain;/csv-known',
    ].join('\n');
    const dry = await importing(file, { isDryRun: true });
    expect(dry).toEqual({ created: 2, changed: 1, unchanged: 0, refused: [] });
    expect(await targetOf('/csv-chain')).toBeUndefined();
    expect(await targetOf('/csv-known')).toBe('/csv-elsewhere');

    expect(await importing(file)).toEqual(dry);
    for (const from of ['/2019/05/about_us.html', '/csv-known', '/csv-chain'])
      expect(await targetOf(from)).toBe('/csv-here');
    const before = await rows('select * from redirects order by id');
    expect(await importing(file.replace('/csv-chain;/csv-known', '/csv-chain;/csv-here'))).toEqual({
      ...{ created: 0, changed: 0, unchanged: 3, refused: [] },
    });
    expect(await rows('select * from redirects order by id')).toEqual(before);
  });

  it('rows that cannot become redirects are reported with the reason, and all other rows are imported', async () => {
    await aPublishedPage({ path: '/csv-stands' });
    const { created, refused } = await importing(
      [
        'source,target,regex,code',
        '/csv-stands,/contact,0,301',
        '/?q=12,/contact,0,301',
        '/csv-.*,/contact,1,301',
        '/admin/old,/contact,0,301',
        '/csv-nowhere,,0,410',
        '/csv-script,javascript:alert(1),0,301',
        '/csv-circle,/csv-circle,0,301',
        '/csv-fine,/contact,0,301',
        '/?p=12,/contact,0,301',
      ].join('\r\n'),
    );
    expect(created).toBe(2);
    expect(refused.map(({ row, reason }) => [row, reason.split(/[.:]/)[0]])).toEqual([
      [2, 'A published document stands at this address'],
      [
        3,
        'After a question mark, use p, page_id, attachment_id, cat, tag or author with its value, for example /?p=12',
      ],
      [4, 'Patterns cannot be imported, only single addresses'],
      [5, 'Paths below /admin belong to the application'],
      [6, 'It needs an old and a new address'],
      [7, 'Enter a path such as /contact, or an address that starts with https'],
      [8, 'This would lead back to the old address'],
    ]);
    expect(await targetOf('/csv-fine')).toBe('/contact');
  });

  it('a preview does not wait for concurrent writes of redirects, and 5,000 rows are written by a constant number of statements', async () => {
    const file = Array.from({ length: 5000 }, (_, n) => `/csv-many-${n},/csv-many-${n + 1}`).join('\n');
    const count = { created: 5000, changed: 0, unchanged: 0, refused: [] };
    const writer = await testRequest();
    await inTransaction(writer, async () => {
      await lockRedirects(writer);
      expect(await importing(file, { isDryRun: true })).toEqual(count);
    });
    const req = await testRequest();
    await expectReads(() => importRedirects(req, Buffer.from(file)), { statements: 12 });
    expect(await targetOf('/csv-many-0')).toBe('/csv-many-5000');
  });

  it('in a file without headings the first column is the old address, and a file above the limit is refused', async () => {
    expect((await importing('/csv-bare,/contact\n')).created).toBe(1);
    const long = Array.from({ length: 20_001 }, (_, n) => `/csv-${n},/contact`).join('\n');
    await expect(importing(long)).rejects.toThrow('more than 20,000 rows');
    expect(await targetOf('/csv-7')).toBeUndefined();
  });
});
