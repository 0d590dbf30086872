/** The studio's list of all content: documents, their status, and what they lack. */
import { randomUUID } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { ContentCalendar } from '@/cms/studio/content/content-calendar';
import { contentFilterHref, readContentFilter } from '@/cms/studio/content/content-filter';
import { contentPerPage, listAuthors, listContent } from '@/cms/studio/content/list-content';
import { queryInTransaction } from '@/db/transaction';
import { actors } from '../../support/actors';
import { withDefaultContent } from '../../support/database/default-content';
import { rows } from '../../support/db';
import { aLead, create } from '../../support/factories';
import { testPayload, testRequest } from '../../support/payload';

withDefaultContent();
const list = async (query: Record<string, string> = {}, now?: Date) =>
  listContent(await actors.editor(), readContentFilter(query), { now });
const given = async (path: string, data: object = {}, status: 'draft' | 'published' = 'published') => {
  const page = { path, title: `Page ${path}`, seo: { description: 'Said.' }, ...data, _status: status };
  return (await create('pages', page)).id;
};
const rowAt = async (path: string, now?: Date) =>
  (await list({ q: path }, now)).rows.find((row) => row.path === path);

describe('studio list of content', () => {
  it('the list contains every document once across its pages', async () => {
    const first = await list();
    const second = await list({ page: '2' });
    expect(first.rows).toHaveLength(contentPerPage);
    expect(first.total).toBe(second.total);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(first.total).toBeGreaterThan(contentPerPage);
  });

  it('a search of the list matches titles and paths, and treats wildcards and quotes as plain text', async () => {
    expect((await list({ q: 'sprint' })).rows.map(({ path }) => path)).toContain('/sprint');
    expect((await list({ q: '%' })).rows).toEqual([]);
    expect((await list({ q: `'; drop table pages; --` })).rows).toEqual([]);
  });

  it('a row shows whether a document is published, changed since publication, never published or scheduled', async () => {
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

  it('the list reports dead links, missing inbound links, missing descriptions and old texts', async () => {
    const form = { blockType: 'callToAction', heading: 'Go', primary: { label: 'Go', href: '/lost?x=1#y' } };
    await given('/gaps', { blocks: [form], seo: {} });
    expect((await rowAt('/gaps'))?.gaps).toEqual(['description', 'links', 'inbound']);
    const inAYear = new Date(Date.now() + 400 * 86_400_000);
    expect((await rowAt('/gaps', inAYear))?.gaps).toContain('old');

    await given('/lost', { blocks: [{ ...form, primary: { label: 'Back', href: '/gaps#top' } }] });
    expect((await rowAt('/gaps'))?.gaps).toEqual(['description']);
    for (const gap of ['description', 'image', 'links', 'inbound', 'old', 'sample'] as const) {
      const { rows } = await list({ gap });
      expect(
        rows.every(({ gaps }) => gaps.includes(gap)),
        gap,
      ).toBe(true);
    }
  });

  it('the list can be filtered by missing pictures, only for types that have pictures, and by author', async () => {
    const [post] = await rows<{ id: string; author_id: string; path: string }>(
      `select posts.id, author_id, '/blog/' || slug as path from posts where author_id is not null limit 1`,
    );
    const { id = '', author_id = '', path = '' } = post ?? {};
    expect((await rowAt(path))?.gaps).toContain('image');
    expect((await list({ gap: 'image' })).rows.map((row) => row.id)).toContain(id);
    expect((await list({ gap: 'image', type: 'pages' })).rows).toEqual([]);
    const own = await rows<{ id: string }>('select id from posts where author_id = $1', [author_id]);
    const { rows: listed, total } = await list({ author: author_id });
    expect(listed.map((row) => row.id).toSorted()).toEqual(own.map((row) => row.id).toSorted());
    expect(total).toBe(own.length);
    expect((await list({ author: randomUUID() })).rows).toEqual([]);
    expect((await listAuthors(await actors.editor())).map((author) => author.id)).toContain(author_id);
  });

  it('a link in a text to a chosen document is an inbound link, and a dead link once that document is unpublished', async () => {
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

  it('pages in menus and documents in a library are not reported as lacking inbound links', async () => {
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

  it('the list leaves out a deleted document', async () => {
    const payload = await testPayload();
    const id = await given('/gone-meanwhile');
    expect(await rowAt('/gone-meanwhile')).toBeDefined();
    await payload.delete({ collection: 'pages', id, overrideAccess: true });
    expect(await rowAt('/gone-meanwhile')).toBeUndefined();
  });

  it('the list contains posts without an author, and documents whose titles are long or contain emoji or markup', async () => {
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

  it('a row shows the number of words of the visible text, and the number of readers in the last thirty days', async () => {
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

  it('the list of a month contains only documents that were or will be published in that month', async () => {
    const { rows } = await list({ type: 'posts' });
    const month = rows[0]?.publishedAt?.toISOString().slice(0, 7) ?? '';
    const within = await list({ month });
    expect(within.rows.length).toBeGreaterThan(0);
    for (const row of within.rows) {
      expect((row.plannedAt ?? row.publishedAt)?.toISOString().slice(0, 7)).toBe(month);
    }
  });

  /** Inserts rows of `document_facts`, which the list shows, for documents that do not exist, all published at `at`. */
  const insertFacts = (at: string, count: number) =>
    rows(
      `insert into document_facts (collection, document_id, words, links, title, path, is_published, has_draft,
         lacks_description, is_sample, published_at, updated_at)
       select 'prompts', gen_random_uuid(), 1, '{}', 'Filler ' || n, '/prompts/filler-' || n, true, false,
         false, false, $1, $1 from generate_series(1, $2::int) n`,
      [at, count],
    );
  afterEach(() => rows(`delete from document_facts where title like 'Filler %'`));

  it('a document published at midnight on the first of a month is in the calendar of that month only', async () => {
    await insertFacts('2031-03-01T00:00:00Z', 1);
    const countIn = async (month: string) => (await list({ month })).rows.length;
    expect(await countIn('2031-02')).toBe(0);
    expect(await countIn('2031-03')).toBe(1);
    expect(await countIn('2031-04')).toBe(0);
  });

  it('a month and the days of its calendar begin and end in the viewer’s time zone', async () => {
    await insertFacts('2031-03-01T04:30:00Z', 1);
    const editor = await actors.editor();
    const monthIn = async (month: string, timeZone: string) =>
      (await listContent(editor, readContentFilter({ month }), { timeZone })).rows;
    expect(await monthIn('2031-03', 'UTC')).toHaveLength(1);
    expect(await monthIn('2031-03', 'America/New_York')).toEqual([]);
    const found = await monthIn('2031-02', 'America/New_York');
    const html = renderToStaticMarkup(<ContentCalendar rows={found} timeZone="America/New_York" />);
    expect(html).toContain('<time dateTime="2031-02-28">28 February 2031</time>');
  });

  it.each(['0000-01', '1899-12', '3000-01', '9999-12'])(
    'the filter ignores the month %s, which is outside of the calendar',
    (month) => {
      expect(readContentFilter({ month }).month).toBeUndefined();
    },
  );

  it.each(['1900-01', '2999-12'])(
    'listing the documents of the month %s succeeds in every time zone',
    async (month) => {
      const editor = await actors.editor();
      for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
        expect((await listContent(editor, readContentFilter({ month }), { timeZone })).rows).toEqual([]);
    },
  );

  it('the list of a month is not paginated: it contains every document, whatever the order and page number', async () => {
    const count = contentPerPage + 1;
    await insertFacts('2032-05-17T12:00:00Z', count);
    for (const [order, page] of [
      ['changed', '1'],
      ['readers', '1'],
      ['readers', '2'],
    ] as const) {
      expect((await list({ month: '2032-05', order, page })).rows, `${order} ${page}`).toHaveLength(count);
    }
  });

  it.each(['changed', 'readers'])(
    'a page number past the end of the list ordered by %s returns the last page',
    async (order) => {
      const first = await list({ order });
      const pages = Math.ceil(first.total / contentPerPage);
      const last = await list({ order, page: String(pages) });
      const past = await list({ order, page: '999' });
      expect(past.rows.length).toBeGreaterThan(0);
      expect(past).toEqual(last);
      expect(past).toMatchObject({ total: first.total, page: pages, pages });
      expect(await list({ order, q: 'nothing has such words', page: '3' })).toMatchObject({
        rows: [],
        total: 0,
        page: 1,
        pages: 1,
      });
    },
  );

  it('admins see and sort by the number of leads that have read an article; editors do not', async () => {
    const { rows: posts } = await list({ type: 'posts', order: 'title' });
    const path = posts.at(-1)?.path ?? '';
    const journey = JSON.stringify([{ path, at: new Date().toISOString() }]);
    await aLead({ email: 'reader@corp.example', journey });
    await aLead({ email: 'buyer@corp.example', journey });
    await rows(`update leads set stage = 'won', deal_value = 900 where email = 'buyer@corp.example'`);
    const touched = { leads: 2, won: 1, amounts: [{ currency: 'USD', total: 900 }] };
    for (const order of ['leads', 'won']) {
      const admin = await actors.admin();
      const [first] = (await listContent(admin, readContentFilter({ order }))).rows;
      expect(first).toMatchObject({ path, touched });
      const { rows: pages } = await listContent(admin, readContentFilter({ order, type: 'pages' }));
      expect(pages.map((page) => page.touched)).toEqual(pages.map(() => null));
      const asEditor = await list({ order });
      expect(asEditor.rows.every((row) => row.touched === null)).toBe(true);
      expect(asEditor.rows.map(({ id }) => id)).toEqual((await list()).rows.map(({ id }) => id));
    }
  });

  it('the list returns 403 to visitors and members', async () => {
    for (const who of ['visitor', 'member'] as const) {
      const req = await actors.request(who);
      await expect(listContent(req, readContentFilter()), who).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe('URL of the content list', () => {
  it('a filter written to the URL parses back to the same filter', () => {
    const filter = readContentFilter({
      type: 'posts',
      status: 'draft',
      gap: 'links',
      q: 'a b',
      author: '00000000-0000-4000-8000-000000000000',
      order: 'title',
      page: '3',
    });
    const query = Object.fromEntries(
      new URL(contentFilterHref(filter, { page: 3 }), 'http://x').searchParams,
    );
    expect(readContentFilter(query)).toEqual(filter);
    expect(contentFilterHref(filter, { type: undefined })).not.toContain('page');
  });

  it('invalid query values are ignored, and search words are cut at 100 characters', () => {
    const odd = {
      type: 'users',
      status: '__proto__',
      gap: ['x', 'y'],
      author: `' or true`,
      page: '1e99',
      month: '2026-13',
      q: 'x'.repeat(999),
    };
    expect(readContentFilter(odd)).toMatchObject({
      type: undefined,
      status: undefined,
      gap: undefined,
      author: undefined,
      page: 1,
      month: undefined,
    });
    expect(readContentFilter(odd).words).toHaveLength(100);
  });
});
