/** Actions of the page *Bring your site*: their roles, refusals and redirects. */
import { beforeAll, describe, expect, it } from 'vitest';
import { findSiteImport, listSiteImports } from '@/cms/site-import/run/find-site-import';
import { runSiteImport } from '@/cms/site-import/run/run-site-import';
import { listLineGroups, listMadeDocuments, listReportLines } from '@/cms/studio/site-import/list-report';
import { findJobFault } from '@/jobs/find-job-fault';
import { actors, everyone, type Who } from '../../../support/actors';
import { rows } from '../../../support/db';
import { testPayload, testRequest } from '../../../support/payload';
import { smallExport } from '../../../support/site-import/small-export';
import { askStudio } from '../../../support/studio-action';

const page = '/admin/content/import';

/** Submits a form of the page. @returns status and the path of the redirect */
async function send(who: Who, path: string, body: FormData | URLSearchParams) {
  const headers = await actors.headers(who);
  const url = `http://localhost:3000/api/studio/content/import${path}`;
  const response = await askStudio(new Request(url, { method: 'POST', headers, body }));
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

const upload = (text: string | Buffer<ArrayBuffer>, name = 'site.xml', who: Who = 'admin') => {
  const form = new FormData();
  form.append('file', new File([typeof text === 'string' ? text : new Uint8Array(text)], name));
  return send(who, '', form);
};
const act = (deed: string, id: string, fields: Record<string, string> = {}) =>
  send('admin', `/${deed}`, new URLSearchParams({ import: id, ...fields }));

/** Uploads a small site. @returns the import's id */
async function uploaded(name: string): Promise<string> {
  const { location } = await upload(smallExport(name));
  return String(location).slice(page.length + 1);
}

const found = async (id: string) => {
  const one = await findSiteImport(await actors.admin(), id);
  if (!one) throw new Error('There is no such import.');
  return one;
};
const run = async (id: string) => runSiteImport(await testRequest(), id);

beforeAll(async () => {
  await rows('delete from site_imports');
});

describe('the upload of an export', () => {
  it('an uploaded export becomes a draft import that fetches pictures from its site', async () => {
    const { status, location } = await upload(smallExport('first'), 'first.xml');
    expect([status, location]).toEqual([
      303,
      expect.stringMatching(/^\/admin\/content\/import\/[0-9a-f-]{36}$/),
    ]);
    const [one] = await listSiteImports(await actors.admin());
    expect(one).toMatchObject({
      ...{ status: 'draft', system: 'wordpress', file_name: 'first.xml', site_title: 'Site first' },
      pictures: { folder: null, isFetching: true },
    });
  });

  it.each(everyone.filter((who) => who !== 'admin'))('an upload of a %s is refused', async (who) => {
    const before = await rows('select id from site_imports');
    const { status } = await upload(smallExport('refused'), 'site.xml', who);
    expect(status).toBe(403);
    expect(await rows('select id from site_imports')).toEqual(before);
  });

  it.each([
    ['an empty file', '', 'no_file'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'no_export'],
    ['a packed file', Buffer.from('PK\u0003\u0004'), 'packed_export'],
    ['a page of HTML', '<!doctype html><title>Hi</title><p>Hello</p>', 'not_wordpress'],
    ['JSON of something else', '{"members": []}', 'not_ghost'],
    [
      'an export without records',
      smallExport('bare').replace(/<wp:author>[\s\S]*<\/item>/, ''),
      'empty_file',
    ],
  ])('uploading %s redirects to the form with an error, and stores nothing', async (_, file, code) => {
    const before = await rows('select id from site_imports');
    expect(await upload(file)).toMatchObject({ status: 303, location: `${page}?refused=${code}` });
    expect(await rows('select id from site_imports')).toEqual(before);
  });
});

describe('an import from the studio', () => {
  it('changed choices are shown in a new preview before the import starts with them', async () => {
    const id = await uploaded('choices');
    const choices = { 'key-type-0': 'post', 'type-0': 'kb-articles', tags: 'categories', files: 'none' };
    expect(await act('start', id, choices)).toMatchObject({ location: `${page}/${id}?changed=1` });
    expect(await found(id)).toMatchObject({
      status: 'draft',
      mapping: { types: { post: 'kb-articles', page: 'pages' }, areTagsCategories: true },
      pictures: { isFetching: false },
    });
    await act('settings', id, { ...choices, 'type-0': 'none', 'key-type-1': 'page', 'type-1': 'nonsense' });
    expect((await found(id)).mapping.types).toEqual({ post: 'none' });
    expect(await act('discard', id)).toMatchObject({ location: `${page}?discarded=1` });
    expect(await findSiteImport(await actors.admin(), id)).toBeNull();
  });

  it('the URL of the old site may lack its scheme, and an invalid URL is refused with an error', async () => {
    const { location } = await upload(
      JSON.stringify({ db: [{ data: { posts: [{ id: 'p', title: 'P', slug: 'p' }] } }] }),
      'ghost.json',
    );
    const id = String(location).slice(page.length + 1);
    for (const deed of ['settings', 'start'])
      expect(await act(deed, id, { address: 'my old site' })).toMatchObject({
        location: `${page}/${id}?refused=no_address`,
      });
    expect(await found(id)).toMatchObject({ status: 'draft', url: null });
    await act('settings', id, { address: 'old.example/blog/' });
    expect((await found(id)).url).toBe('https://old.example/blog');
    await act('settings', id, { address: '' });
    expect((await found(id)).url).toBeNull();
    await act('discard', id);
  });

  it('an import is started, stopped, continued, reported and undone', async () => {
    const id = await uploaded('whole');
    await act('start', id, { files: 'none' });
    expect(await act('start', id)).toMatchObject({ status: 303, location: `${page}/${id}` });
    expect((await found(id)).status).toBe('running');
    const other = await uploaded('other');
    expect(await act('start', other)).toMatchObject({ location: `${page}/${other}?refused=busy` });
    await act('stop', id);
    expect((await found(id)).status).toBe('stopped');
    await act('continue', id);
    expect(await rows(`select name from pgboss.job where data->>'importId' = $1`, [id])).toHaveLength(2);
    await run(id);

    const req = await actors.admin();
    const made = await listMadeDocuments(req, id, 1);
    expect(made.rows).toEqual([
      expect.objectContaining({ title: 'Post of whole', target: 'posts', path: '/blog/post-of-whole' }),
      expect.objectContaining({ title: 'Page of whole', target: 'pages', path: '/page-of-whole' }),
    ]);
    const groups = await listLineGroups(req, id);
    expect(groups.map(({ what }) => what)).toEqual(expect.arrayContaining(['Comments', 'Tag']));
    const lines = await listReportLines(req, id, { what: 'Comments', page: 1 });
    expect(lines.rows).toEqual([
      expect.objectContaining({ title: 'Post of whole', target: 'posts', count: 1 }),
    ]);
    expect((await listReportLines(req, id, { what: '', page: 9 })).total).toBe(
      groups.reduce((sum, group) => sum + group.lines, 0),
    );

    await act('undo', id);
    expect((await found(id)).status).toBe('undoing');
    await run(id);
    expect((await found(id)).status).toBe('undone');
    expect(await rows(`select id from posts where slug = 'post-of-whole'`)).toEqual([]);
  });

  it('the report can be downloaded as CSV by admins only', async () => {
    const id = await uploaded('csv');
    await act('start', id, { files: 'none' });
    await act('start', id);
    await run(id);
    const download = async (who: Who) =>
      askStudio(
        new Request(`http://localhost:3000/api/studio/content/import/report?import=${id}`, {
          headers: await actors.headers(who),
        }),
      );
    expect((await download('editor')).status).toBe(403);
    const response = await download('admin');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="import-report-.*\.csv"$/,
    );
    expect(await response.text()).toContain('"Comments"');
  });

  it('a step whose retries are exhausted is shown with its error, and can be retried by a button', async () => {
    const id = await uploaded('faulty');
    await act('start', id, { files: 'none' });
    await act('start', id);
    const fault = async () => findJobFault({ payload: await testPayload() }, 'import-site', { importId: id });
    expect(await fault()).toBeNull();
    await rows(
      `update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "The disk is full."}'
       where data->>'importId' = $1`,
      [id],
    );
    expect(await fault()).toEqual({ message: 'The disk is full.', isRetried: false });
    expect(await act('retry', id)).toMatchObject({ status: 303, location: `${page}/${id}` });
    expect(await fault()).toEqual({ message: 'The disk is full.', isRetried: true });
    await run(id);
    expect((await found(id)).status).toBe('done');
  });

  it('an action on a deleted import returns an error message', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const { status, text } = await act('start', id);
    expect([status, text]).toEqual([404, expect.stringContaining('This import no longer exists.')]);
  });
});
