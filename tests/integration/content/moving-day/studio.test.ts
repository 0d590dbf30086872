/** Actions of the page *Moving day*: redirects from a file, old addresses, and the sitemap's checkbox. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressesLine, contentLine, linksLine } from '@/cms/moving-day/checklist/content-lines';
import { findMoveRecord } from '@/cms/moving-day/find-move-records';
import { loadOldPaths, saveNewAddresses } from '@/cms/moving-day/paths/old-paths';
import { findRedirectFile } from '@/cms/moving-day/redirect-file';
import { OldAddresses } from '@/cms/studio/moving-day/old-addresses';
import { actors, everyone, type Who } from '../../../support/actors';
import { withDefaultContent } from '../../../support/database/default-content';
import { rows } from '../../../support/db';
import { aPublishedPage, create } from '../../../support/factories';
import { askStudio } from '../../../support/studio-action';

const page = '/admin/content/move';

async function send(who: Who, path: string, body: FormData | URLSearchParams) {
  const headers = await actors.headers(who);
  const url = `http://localhost:3000/api/studio/content/move/${path}`;
  const response = await askStudio(new Request(url, { method: 'POST', headers, body }));
  return { status: response.status, location: response.headers.get('location') };
}
const act = (path: string, fields: Record<string, string>, who: Who = 'admin') =>
  send(who, path, new URLSearchParams(fields));
const upload = (path: string, text: string | Uint8Array<ArrayBuffer>, who: Who = 'admin') => {
  const form = new FormData();
  form.append('file', new File([text], 'file.txt'));
  return send(who, path, form);
};
const redirectsFrom = (from: string) => rows('select "to" from redirects where "from" = $1', [from]);

async function uploaded(csv: string): Promise<string> {
  const { location } = await upload('redirects', csv);
  return String(location).slice(page.length + 1);
}
const fileOf = async (id: string) => {
  const found = await findRedirectFile(await actors.admin(), id);
  if (!found) throw new Error('There is no such file.');
  return found;
};
const oldPaths = async () => {
  const found = await loadOldPaths(await actors.admin());
  if (!found) throw new Error('There are no paths.');
  return found;
};

withDefaultContent();
beforeEach(async () => {
  await rows('delete from move_records');
});

describe('redirects from a file', () => {
  it('a file of redirects is previewed without a change, then imported once', async () => {
    await create('redirects', { from: '/csv-known', to: '/contact' });
    const id = await uploaded(
      'Source,Target\n/csv-new,/contact\n/csv-known,/about\n/csv-known,/about\n/csv-bad,not an address\n/,/contact\n',
    );
    expect(await redirectsFrom('/csv-new')).toEqual([]);
    const preview = await fileOf(id);
    expect(preview).toMatchObject({ isApplied: false, created: 1, changed: 1, unchanged: 1 });
    expect(preview.refused.map(({ row, from }) => [row, from])).toEqual([
      [5, '/csv-bad'],
      [6, '/'],
    ]);
    const both = await Promise.all([
      act('redirects/apply', { file: id }),
      act('redirects/apply', { file: id }),
    ]);
    expect(both.map(({ location }) => location)).toEqual([`${page}/${id}`, `${page}/${id}`]);
    expect(await fileOf(id)).toMatchObject({ isApplied: true, created: 1, changed: 1 });
    expect(await redirectsFrom('/csv-new')).toEqual([{ to: '/contact' }]);
    expect(await redirectsFrom('/csv-known')).toEqual([{ to: '/about' }]);
    expect(await rows('select file from move_records where id = $1', [id])).toEqual([{ file: null }]);
  });

  it('refused rows are downloaded as CSV', async () => {
    const id = await uploaded('from,to\n/csv-one,=1+1\n/csv-two,\n');
    const download = async (who: Who) =>
      askStudio(
        new Request(`http://localhost:3000/api/studio/content/move/redirects/refused?file=${id}`, {
          headers: await actors.headers(who),
        }),
      );
    expect((await download('editor')).status).toBe(403);
    const text = await (await download('admin')).text();
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).toContain('"/csv-two","It needs an old and a new address."');
  });

  it.each([
    ['an empty file', '', 'no_file'],
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4]), 'no_csv'],
    ['a file over 5 MB', 'a'.repeat(5_100_000), 'too_large'],
    ['a file of too many rows', '/a,/b\n'.repeat(20_002), 'too_many_rows'],
  ])('uploading %s redirects to the form with an error', async (_, file, code) => {
    expect(await upload('redirects', file)).toEqual({
      status: 303,
      location: `${page}?form=redirects&refused=${code}#redirects`,
    });
    expect(await rows('select id from move_records')).toEqual([]);
  });

  it('rows with NUL bytes or lone surrogates are refused, and the upload succeeds', async () => {
    const id = await uploaded(`from,to\n/csv-zero,/con\0tact\n/csv-${'😀'.repeat(300)} ,/contact\n`);
    expect((await fileOf(id)).refused).toHaveLength(2);
  });
});

describe('old addresses', () => {
  const line = (target: string, status = 200) =>
    `203.0.113.9 - - [12/Nov/2026:06:25:24 +0000] "GET ${target} HTTP/1.1" ${status} 12 "-" "-"\n`;

  it('only the paths of a log are stored, each with this site’s response to it', async () => {
    await aPublishedPage({ path: '/moved-here' });
    await create('redirects', { from: '/old-moved', to: '/moved-here' });
    const log = ['/contact/', '/old-moved', '/2019/moved-here.html', '/?p=77', '/login', '/a.css'].map(
      (path) => line(path),
    );
    expect(await upload('log', log.join(''))).toEqual({
      status: 303,
      location: `${page}?did=paths#old-addresses`,
    });
    const { paths, leftOut } = await oldPaths();
    expect(paths.map(({ path, answer, suggested }) => [path, answer.kind, suggested?.path])).toEqual([
      ['/contact', 'answers', undefined],
      ['/old-moved', 'leads', undefined],
      ['/2019/moved-here.html', 'nowhere', '/moved-here'],
      ['/?p=77', 'nowhere', undefined],
      ['/login', 'leads', undefined],
    ]);
    expect(leftOut).toMatchObject({ asset: 1 });
    const [stored] = await rows<{ text: string }>('select content::text as text from move_records');
    expect(stored?.text).not.toContain('203.0.113');
    expect(addressesLine(await oldPaths())).toMatchObject({ state: 'todo' });
  });

  it('pages of the blog’s archive exist as far as there are posts', async () => {
    await act('list', {
      list: '/blog/page/2\n/blog/page/9999\n/blog/category/none\n/blog/category/none/page/2',
    });
    const answers = (await oldPaths()).paths.map(({ answer }) => answer.kind);
    const [row] = await rows<{ posts: number }>(
      `select count(*)::int as posts from listed_documents where collection = 'posts'`,
    );
    const second = (row?.posts ?? 0) > 8 ? 'answers' : 'nowhere';
    expect(answers).toEqual([second, 'nowhere', 'nowhere', 'nowhere']);
  });

  it('several new addresses are saved at once, and refused ones stay in their fields', async () => {
    await act('list', { list: '/save-good\n/save-bad\n/save-blank\n/?p=78' });
    const fields = {
      ...{ 'from-0': '/save-good', 'to-0': ' /contact ', 'from-1': '/save-bad', 'to-1': 'nonsense <here>' },
      ...{ 'from-2': '/save-blank', 'to-2': '', 'from-3': '/?p=78', 'to-3': 'https://elsewhere.example/' },
    };
    expect(await act('addresses', fields)).toEqual({
      status: 303,
      location: `${page}?did=saved&saved=2&refused=1#old-addresses`,
    });
    expect(await redirectsFrom('/save-good')).toEqual([{ to: '/contact' }]);
    expect(await redirectsFrom('/?p=78')).toEqual([{ to: 'https://elsewhere.example/' }]);
    const old = await oldPaths();
    const bad = old.paths.find(({ path }) => path === '/save-bad');
    expect(bad?.typed).toMatchObject({ to: 'nonsense <here>' });
    const html = renderToStaticMarkup(
      OldAddresses({
        old,
        problems: { log: undefined, list: undefined },
        clock: { timeZone: 'UTC', isTwelveHour: false },
      }),
    );
    expect(html).toMatch(
      /aria-invalid="true" aria-describedby="note-\d" name="to-\d" value="nonsense &lt;here&gt;"/,
    );
    await act('addresses', { 'from-0': '/save-bad', 'to-0': '/contact' });
    expect((await oldPaths()).paths.some(({ typed }) => typed)).toBe(false);
  });

  it('addresses that two admins save concurrently are both stored', async () => {
    await act('list', { list: '/twice-a\n/twice-b' });
    const save = async (from: string) => saveNewAddresses(await actors.admin(), [{ from, to: 'wrong' }]);
    await Promise.all([save('/twice-a'), save('/twice-b')]);
    expect((await oldPaths()).paths.map(({ typed }) => typed?.to)).toEqual(['wrong', 'wrong']);
  });

  it('a refused address is kept even if another list was uploaded meanwhile', async () => {
    await act('list', { list: '/later' });
    await act('addresses', { 'from-0': '/former', 'to-0': `/x\0${'😀'.repeat(600)}` });
    const former = (await oldPaths()).paths.find(({ path }) => path === '/former');
    expect(former).toMatchObject({ count: 0, typed: { problem: expect.any(String) } });
  });

  it.each([
    ['log', 'a packed log', Uint8Array.from([0x1f, 0x8b, 8, 0]), 'packed_list'],
    ['log', 'a file without addresses', 'hello', 'no_paths'],
    ['log', 'a log over 20 MB', new Uint8Array(20_100_000), 'too_large'],
  ])('%s: uploading %s redirects to the form with an error', async (path, _, file, code) => {
    expect(await upload(path, file)).toEqual({
      status: 303,
      location: `${page}?form=log&refused=${code}#old-addresses`,
    });
    expect(await loadOldPaths(await actors.admin())).toBeNull();
  });

  it('a list without addresses redirects to its form with an error', async () => {
    expect(await act('list', { list: 'hello' })).toEqual({
      status: 303,
      location: `${page}?form=list&refused=no_paths#old-addresses`,
    });
  });
});

describe('the checklist', () => {
  it('an admin can mark the sitemap as submitted, and undo that', async () => {
    await act('sitemap', { sent: 'yes' });
    expect(await findMoveRecord(await actors.admin(), 'sitemap')).toMatchObject({ by: expect.any(String) });
    await act('sitemap', { sent: 'yes' });
    expect(await rows('select id from move_records')).toHaveLength(1);
    await act('sitemap', { sent: 'no' });
    expect(await findMoveRecord(await actors.admin(), 'sitemap')).toBeNull();
  });

  it('links to missing pages are listed by the checklist', async () => {
    const req = await actors.admin();
    expect((await linksLine(req)).sentence).not.toContain('/never-there');
    await rows(`update document_facts set links = links || '{/never-there}'
      where (collection, document_id) in (select collection, document_id from document_facts where is_published limit 1)`);
    expect(await linksLine(req)).toMatchObject({
      state: 'todo',
      sentence: expect.stringContaining('/never-there'),
    });
  });

  it('the checklist counts the records that the last import could not import', async () => {
    const req = await actors.admin();
    await rows('delete from site_imports');
    expect(await contentLine(req)).toMatchObject({ state: 'unknown' });
    const [made] = await rows<{ id: string }>(
      `insert into site_imports (system, status, file_name) values ('ghost', 'done', 'site.json') returning id`,
    );
    expect(await contentLine(req)).toMatchObject({ state: 'done' });
    await rows(
      `insert into site_import_items (site_import_id, kind, key, number, outcome) values ($1, 'entry', '1', 1, 'failed')`,
      [made?.id],
    );
    expect(await contentLine(req)).toMatchObject({
      state: 'todo',
      sentence: '1 record could not be brought.',
    });
  });
});

describe.each(everyone.filter((who) => who !== 'admin'))('a %s', (who) => {
  it.each(['check', 'sitemap', 'list', 'addresses', 'redirects/apply'])(
    'a user without the role of an admin cannot call %s',
    async (path) => {
      const fields = { sent: 'yes', list: '/a', file: '00000000-0000-4000-8000-000000000000' };
      expect((await act(path, fields, who)).status).toBe(403);
    },
  );
  it.each(['log', 'redirects'])('a user without the role of an admin cannot upload to %s', async (path) => {
    expect((await upload(path, '/a,/b', who)).status).toBe(403);
    expect(await rows('select id from move_records')).toEqual([]);
  });
});
