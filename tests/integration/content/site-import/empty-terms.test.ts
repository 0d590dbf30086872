/** Old addresses of categories without published posts, whose lists redirect to the blog. */
import { expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { findPagePaths } from '@/cms/links/queries/find-paths';
import { changeMapping, startSiteImport, undoSiteImport } from '@/cms/site-import/run/control';
import { findSiteImport } from '@/cms/site-import/run/find-site-import';
import { runSiteImport } from '@/cms/site-import/run/run-site-import';
import { storeRecords } from '@/cms/site-import/run/store-records';
import type { SourceRecord, SourceTerm } from '@/cms/site-import/source-site';
import { rows } from '../../../support/db';
import { testPayload } from '../../../support/payload';
import { anEntry } from '../../../support/site-import/small-site';

const request = async () => newRequest(await testPayload(), system);

const term = (taxonomy: 'category' | 'tag', slug: string): SourceTerm => ({
  ...{ kind: 'term', key: `${taxonomy}:${slug}`, taxonomy, slug, name: `Name of ${slug}` },
  ...{ number: null, description: null, parent: null },
});

async function importSite(records: readonly SourceRecord[]): Promise<string> {
  const req = await request();
  const site = { kind: 'site', key: 'terms', title: 'Terms', url: 'https://terms.example' } as const;
  const id = await storeRecords(req, [site, ...records], { system: 'wordpress', fileName: 'terms.xml' });
  const stored = await findSiteImport(req, id);
  if (!stored) throw new Error('The import was not stored.');
  const mapping = { ...stored.mapping, areTagsCategories: true };
  await changeMapping(req, id, { mapping, pictures: { folder: null, isFetching: false } });
  await startSiteImport(req, id, { isQueued: false });
  expect(await runSiteImport(req, id)).toBe(true);
  return id;
}

const terms = [
  ...[term('category', 'full'), term('category', 'empty'), term('category', 'drafted')],
  ...[term('tag', 'used'), term('tag', 'unused')],
];
const own = { url: null, oldPaths: [] };
const posts = [
  anEntry({ ...own, key: '1', slug: 'terms-1', terms: ['category:full', 'tag:used'] }),
  anEntry({ ...own, key: '2', slug: 'terms-2', status: 'draft', terms: ['category:drafted'] }),
];

const targets = async () =>
  Object.fromEntries(
    (
      await rows<{ from: string; to: string }>(
        `select "from", "to" from redirects where "from" like '/category/%' or "from" like '/tag/%' order by 1`,
      )
    ).map(({ from, to }) => [from, to]),
  );

/** Times at which redirects were written, which reveal any write. */
const written = () => rows('select max(updated_at) as at, count(*) as count from redirects');

let id = '';

it('the address of a category redirects to its list, with posts or without, and a second import writes nothing', async () => {
  id = await importSite([...terms, ...posts]);
  expect(await targets()).toEqual({
    '/category/drafted': '/blog/category/drafted',
    '/category/empty': '/blog/category/empty',
    '/category/full': '/blog/category/full',
    '/tag/unused': '/blog/category/unused',
    '/tag/used': '/blog/category/used',
  });
  const before = await written();
  await importSite([...terms, ...posts]);
  expect(await written()).toEqual(before);
});

it('the list of a category without posts is open to visitors while a blog exists', async () => {
  const lists = ['/blog/category/empty', '/blog/category/full', '/blog/category/none'];
  const open = async () => [...(await findPagePaths(await request(), lists))].sort();
  await rows(`delete from listed_documents where path = '/blog'`);
  expect(await open()).toEqual(['/blog/category/full']);
  await rows(`insert into listed_documents (collection, document_id, path, title, is_indexable, created_at, updated_at)
    select 'pages', gen_random_uuid(), '/blog', 'Blog', true, now(), now()`);
  expect(await open()).toEqual(['/blog/category/empty', '/blog/category/full']);
});

it('redirects to the list of a category follow its slug, and lead to the blog once it is deleted', async () => {
  const payload = await testPayload();
  const { id: moving } = await payload.create({
    collection: 'categories',
    data: { title: 'Moving', slug: 'moving' },
    overrideAccess: true,
  });
  await rows(
    `insert into redirects ("from", "to", is_automatic) values ('/tag/moving', '/blog/category/moving?page=2', true)`,
  );
  const category = { collection: 'categories', id: moving, overrideAccess: true } as const;
  await payload.update({ ...category, data: { slug: 'moved' } });
  expect((await targets())['/tag/moving']).toBe('/blog/category/moved?page=2');
  await payload.delete(category);
  expect((await targets())['/tag/moving']).toBe('/blog?page=2');
  await rows(`delete from redirects where "from" = '/tag/moving'`);
});

it('an undo removes the redirects except those that an editor has changed', async () => {
  await rows(`update redirects set "to" = '/', is_automatic = false where "from" = '/tag/unused'`);
  const req = await request();
  expect(await undoSiteImport(req, id, { isQueued: false })).toBe(true);
  await runSiteImport(req, id);
  expect(await targets()).toEqual({ '/tag/unused': '/' });
});
