/** Imports of sites from other systems, from their records to published documents. */
import { expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { changeMapping, startSiteImport } from '@/cms/site-import/run/control';
import { findSiteImport } from '@/cms/site-import/run/find-site-import';
import { loadReport } from '@/cms/site-import/run/report';
import { runSiteImport } from '@/cms/site-import/run/run-site-import';
import { storeRecords } from '@/cms/site-import/run/store-records';
import type { SourceRecord } from '@/cms/site-import/source-site';
import { rows } from '../../../support/db';
import { testPayload } from '../../../support/payload';
import {
  aFile,
  anEntry,
  aPicture,
  siteRecords,
  uploadsFolder,
} from '../../../support/site-import/small-site';

const request = async () => newRequest(await testPayload(), system);

/** Stores records and runs their import to its end. @returns its id */
async function importRecords(
  records: readonly SourceRecord[],
  folder: string | null = null,
): Promise<string> {
  const req = await request();
  const id = await storeRecords(req, records, { system: 'wordpress', fileName: 'site.xml' });
  const found = await findSiteImport(req, id);
  if (!found) throw new Error('The import was not stored.');
  await changeMapping(req, id, { mapping: found.mapping, pictures: { folder, isFetching: false } });
  await startSiteImport(req, id, { isQueued: false });
  expect(await runSiteImport(req, id)).toBe(true);
  return id;
}

const picture = aFile({
  key: 'file:9',
  url: 'https://old.example/wp-content/uploads/2020/01/red.png',
  alt: 'A red picture',
  parent: '1',
  oldPaths: ['/?attachment_id=9'],
});

const small: readonly SourceRecord[] = [
  ...siteRecords,
  picture,
  anEntry({
    ...{ key: '1', author: 'ada', terms: ['category:3', 'tag:4'], picture: { file: 'file:9' } },
    body: {
      format: 'html',
      html: '<p>See <a href="https://old.example/?p=2#more">the second</a>.<img src="/wp-content/uploads/2020/01/red-300x200.png"></p>',
    },
  }),
  anEntry({ key: '2', title: '', status: 'draft' }),
  anEntry({
    key: '3',
    type: 'page',
    title: 'Who we are',
    slug: 'who',
    url: 'https://old.example/who-we-are/',
    oldPaths: ['/?page_id=3'],
  }),
];

const targets = async () =>
  Object.fromEntries(
    (await rows<{ from: string; to: string }>('select "from", "to" from redirects')).map(({ from, to }) => [
      from,
      to,
    ]),
  );

it('a site becomes posts, pages, authors, categories and media, and its old addresses lead to them', async () => {
  const folder = uploadsFolder({ '2020/01/red.png': await aPicture() });
  const id = await importRecords(small, folder);
  const { docs: posts } = await (await testPayload()).find({
    collection: 'posts',
    sort: 'slug',
    depth: 1,
    overrideAccess: true,
  });
  const report = await loadReport(await request(), id);
  console.log(JSON.stringify(report, null, 1));
  console.log(JSON.stringify(posts, null, 1).slice(0, 3000));
  console.log(await targets());
  expect(posts).toMatchObject([
    {
      ...{ title: 'Post 1', slug: 'post-1', _status: 'published', publishedAt: '2020-01-02T03:04:05.000Z' },
      ...{ author: { name: 'Ada Old' }, categories: [{ title: 'News' }], image: { alt: 'A red picture' } },
    },
    { title: 'Untitled', slug: 'post-2', _status: 'draft' },
  ]);
});
