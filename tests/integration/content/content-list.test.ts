/** The studio's list of all content: what there is, what state it is in, and what is missing from it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contentFilterHref, readContentFilter } from '@/cms/studio/content/content-filter';
import { contentPerPage, listContent } from '@/cms/studio/content/list-content';
import { queryInTransaction } from '@/db/transaction';
import { withDefaultContent } from '../../support/database/default-content';
import { capture, rows } from '../../support/leads';
import { testPayload, testRequest } from '../../support/payload';
import { People } from '../../support/people';

let people: People;
withDefaultContent();
beforeAll(async () => {
  people = await People.signedIn();
});

const list = async (query: Record<string, string> = {}, now?: Date) =>
  listContent(await testRequest(people.user('editor')), readContentFilter(query), now);
const given = async (path: string, data: object = {}, status: 'draft' | 'published' = 'published') => {
  const payload = await testPayload();
  const page = { path, title: `Page ${path}`, seo: { description: 'Said.' }, ...data, _status: status };
  return (await payload.create({ collection: 'pages', data: page, overrideAccess: true })).id;
};
const rowAt = async (path: string, now?: Date) =>
  (await list({ q: path }, now)).rows.find((row) => row.path === path);

describe('the list', () => {
  it('holds every document once, a page of it at a time', async () => {
    const first = await list();
    const second = await list({ page: '2' });
    expect(first.rows).toHaveLength(contentPerPage);
    expect(first.total).toBe(second.total);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(first.total).toBeGreaterThan(contentPerPage);
  });

  it('finds by title and path, and takes signs of patterns as they stand', async () => {
    expect((await list({ q: 'sprint' })).rows.map(({ path }) => path)).toContain('/sprint');
    expect((await list({ q: '%' })).rows).toEqual([]);
    expect((await list({ q: `'; drop table pages; --` })).rows).toEqual([]);
  });

  it('says what is published, what was changed since, what never was, and what is planned', async () => {
    const payload = await testPayload();
    const id = await given('/stated');
    expect(await rowAt('/stated')).toMatchObject({ status: 'published', plannedAt: null });
    await payload.update({
      collection: 'pages',
      id,
      data: { title: 'Drafted anew' },
      draft: true,
      overrideAccess: true,
    });
    expect(await rowAt('/stated')).toMatchObject({ status: 'changed', title: 'Drafted anew' });
    await given('/never', {}, 'draft');
    expect(await rowAt('/never')).toMatchObject({ status: 'draft' });
    const later = new Date(Date.now() + 86_400_000);
    await payload.jobs.queue({
      task: 'schedulePublish',
      waitUntil: later,
      input: { type: 'publish', doc: { relationTo: 'pages', value: id } },
    } as never);
    expect(await rowAt('/stated')).toMatchObject({ status: 'scheduled', plannedAt: later });
    expect((await list({ status: 'scheduled' })).rows.map(({ path }) => path)).toEqual(['/stated']);
  });

  it('names a link that leads nowhere, a page that nothing links to, a missing description, an old text', async () => {
    const form = { blockType: 'callToAction', heading: 'Go', primary: { label: 'Go', href: '/lost?x=1#y' } };
    await given('/gaps', { blocks: [form], seo: {} });
    expect((await rowAt('/gaps'))?.gaps).toEqual(['description', 'links', 'inbound']);
    const inAYear = new Date(Date.now() + 400 * 86_400_000);
    expect((await rowAt('/gaps', inAYear))?.gaps).toContain('old');

    await given('/lost', { blocks: [{ ...form, primary: { label: 'Back', href: '/gaps#top' } }] });
    expect((await rowAt('/gaps'))?.gaps).toEqual(['description']);
    for (const gap of ['description', 'links', 'inbound', 'old', 'sample'] as const) {
      const { rows } = await list({ gap });
      expect(
        rows.every(({ gaps }) => gaps.includes(gap)),
        gap,
      ).toBe(true);
    }
  });

  it('counts a document chosen in a text as linked to, and as lost once it is unpublished', async () => {
    const payload = await testPayload();
    const id = await given('/chosen');
    const fields = { linkType: 'internal', doc: { relationTo: 'pages', value: id }, newTab: false };
    const words = {
      type: 'text',
      version: 1,
      text: 'Chosen',
      format: 0,
      detail: 0,
      mode: 'normal',
      style: '',
    };
    const node = { version: 1, direction: null, format: '', indent: 0 };
    const link = { ...node, type: 'link', version: 3, fields, children: [words] };
    const body = {
      root: { ...node, type: 'root', children: [{ ...node, type: 'paragraph', children: [link] }] },
    };
    await given('/chooses', { blocks: [{ blockType: 'prose', body }] });
    expect((await rowAt('/chosen'))?.gaps).toEqual([]);
    expect((await rowAt('/chooses'))?.gaps).toEqual(['inbound']);
    await payload.update({ collection: 'pages', id, data: { _status: 'draft' }, overrideAccess: true });
    expect((await rowAt('/chooses'))?.gaps).toEqual(['links', 'inbound']);
  });

  it('says “nothing links here” neither of what the menus hold nor of what a library lists', async () => {
    const { rows } = await list({ gap: 'inbound' });
    const menus = await queryInTransaction<{ href: string }>(
      await testRequest(),
      'select href from navigation_menus_links union select href from footer_columns_links',
    );
    expect(menus.length).toBeGreaterThan(5);
    const paths = new Set(rows.map(({ path }) => path));
    expect(menus.filter(({ href }) => paths.has(href))).toEqual([]);
    expect(rows.filter(({ collection }) => ['prompts', 'kb-articles'].includes(collection))).toEqual([]);
  });

  it('goes on without a document that was deleted meanwhile, and leads past its end to an empty page', async () => {
    const payload = await testPayload();
    const id = await given('/gone-meanwhile');
    expect(await rowAt('/gone-meanwhile')).toBeDefined();
    await payload.delete({ collection: 'pages', id, overrideAccess: true });
    expect(await rowAt('/gone-meanwhile')).toBeUndefined();
    expect(await list({ page: '9999' })).toEqual({ rows: [], total: 0 });
  });

  it('keeps a post whose author was taken away, and any title somebody may type', async () => {
    const payload = await testPayload();
    await queryInTransaction(
      { payload },
      `update posts set author_id = null where slug = 'stop-competing-on-price'`,
    );
    expect((await list({ type: 'posts', q: 'stop-competing-on-price' })).rows[0]).toMatchObject({
      author: null,
    });
    for (const [at, title] of ['ا'.repeat(60), '🪠👩🏽‍🔧', 'x'.repeat(120), '‮evil', '"><script>'].entries()) {
      await given(`/odd-title-${at}`, { title });
      expect((await list({ q: title })).rows, title).toMatchObject([{ title }]);
    }
  });

  it('counts words as readers see them, and readers of thirty days', async () => {
    const now = new Date();
    const view = (path: string, at: Date) =>
      `insert into analytics_events (action, properties, created_at)
       values ('page_view', '{"page_path": "${path}"}', '${at.toISOString()}')`;
    await given('/read', { blocks: [{ blockType: 'hero', heading: 'Four words stand here' }] });
    const { payload } = await testRequest();
    for (const days of [0, 3, 29, 31]) {
      await queryInTransaction({ payload }, view('/read', new Date(now.getTime() - days * 86_400_000)), []);
    }
    expect(await rowAt('/read', now)).toMatchObject({ words: 4, readers: 3 });
    expect((await list({ order: 'readers' }, now)).rows[0]?.path).toBe('/read');
  });

  it('shows a month by the days things come out', async () => {
    const { rows } = await list({ type: 'posts' });
    const month = rows[0]?.publishedAt?.toISOString().slice(0, 7) ?? '';
    const within = await list({ month });
    expect(within.rows.length).toBeGreaterThan(0);
    for (const row of within.rows) {
      expect((row.plannedAt ?? row.publishedAt)?.toISOString().slice(0, 7)).toBe(month);
    }
  });

  it('says to admins which leads an article touched and puts them in order; of that editors are told nothing', async () => {
    const { rows: posts } = await list({ type: 'posts', order: 'title' });
    const path = posts.at(-1)?.path ?? '';
    const journey = JSON.stringify([{ path, at: new Date().toISOString() }]);
    await capture({ email: 'reader@corp.example', journey });
    await capture({ email: 'buyer@corp.example', journey });
    await rows(`update leads set stage = 'won', deal_value = 900 where email = 'buyer@corp.example'`);
    const touched = { leads: 2, won: 1, amounts: [{ currency: 'USD', total: 900 }] };
    for (const order of ['leads', 'won']) {
      const admin = await testRequest(people.user('admin'));
      const [first] = (await listContent(admin, readContentFilter({ order }))).rows;
      expect(first).toMatchObject({ path, touched });
      const { rows: pages } = await listContent(admin, readContentFilter({ order, type: 'pages' }));
      expect(pages.map((page) => page.touched)).toEqual(pages.map(() => null));
      const asEditor = await list({ order });
      expect(asEditor.rows.every((row) => row.touched === null)).toBe(true);
      expect(asEditor.rows.map(({ id }) => id)).toEqual((await list()).rows.map(({ id }) => id));
    }
  });

  it('is for editors and admins alone', async () => {
    for (const who of ['visitor', 'member'] as const) {
      const req = await testRequest(people.user(who));
      await expect(listContent(req, readContentFilter()), who).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe('the address of a list', () => {
  it('says what the list is narrowed to, and is read back the same', () => {
    const filter = readContentFilter({
      type: 'posts',
      status: 'draft',
      gap: 'links',
      q: 'a b',
      order: 'title',
      page: '3',
    });
    const query = Object.fromEntries(
      new URL(contentFilterHref(filter, { page: 3 }), 'http://x').searchParams,
    );
    expect(readContentFilter(query)).toEqual(filter);
    expect(contentFilterHref(filter, { type: undefined })).not.toContain('page');
  });

  it('takes anything typed', () => {
    const odd = {
      type: 'users',
      status: '__proto__',
      gap: ['x', 'y'],
      page: '1e99',
      month: '2026-13',
      q: 'x'.repeat(999),
    };
    expect(readContentFilter(odd)).toMatchObject({
      type: undefined,
      status: undefined,
      gap: undefined,
      page: 1,
      month: undefined,
    });
    expect(readContentFilter(odd).words).toHaveLength(100);
  });
});
