/** Imports of sites that are stopped, continued, run concurrently, or split into parts. */
import { expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import {
  changeMapping,
  discardSiteImport,
  resumeSiteImport,
  startSiteImport,
  stopSiteImport,
} from '@/cms/site-import/run/control';
import { findSiteImport } from '@/cms/site-import/run/find-site-import';
import { loadReport } from '@/cms/site-import/run/report';
import { runSiteImport } from '@/cms/site-import/run/run-site-import';
import { storeRecords } from '@/cms/site-import/run/store-records';
import { rows } from '../../../support/db';
import { aUser } from '../../../support/factories';
import { testPayload, testRequest } from '../../../support/payload';
import { anEntry } from '../../../support/site-import/small-site';

const request = async () => newRequest(await testPayload(), system);
const siteAt = (name: string) =>
  ({ kind: 'site', key: name, title: name, url: `https://${name}.example` }) as const;
const entries = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    anEntry({ key: `${n}`, slug: `${name}-${n}`, url: null, oldPaths: [] }),
  );

/** Stores an import of some posts. */
async function stored(name: string, count: number): Promise<string> {
  return storeRecords(await request(), [siteAt(name), ...entries(name, count)], {
    system: 'wordpress',
    fileName: name,
  });
}

const postsOf = async (name: string) =>
  (await rows<{ slug: string }>(`select slug from posts where slug like $1 order by slug`, [`${name}-%`]))
    .length;

it('a stopped import continues where it stopped, and creates each document once', async () => {
  const req = await request();
  const id = await stored('stops', 35);
  await startSiteImport(req, id, { isQueued: false });
  // Each run ends after one step; another process stops the import in between.
  while ((await postsOf('stops')) === 0) expect(await runSiteImport(req, id, { withinMs: 0 })).toBe(false);
  expect(await stopSiteImport(await request(), id)).toBe(true);
  expect(await runSiteImport(req, id)).toBe(true);
  const made = await postsOf('stops');
  expect(made).toBe(10);
  expect(await resumeSiteImport(req, id, { isQueued: false })).toBe(true);
  expect(await runSiteImport(req, id)).toBe(true);
  expect(await postsOf('stops')).toBe(35);
  expect(await findSiteImport(req, id)).toMatchObject({ status: 'done', settled: 35, total: 35 });
});

it('two workers of one import create each document once', async () => {
  const id = await stored('both', 25);
  await startSiteImport(await request(), id, { isQueued: false });
  await Promise.all([runSiteImport(await request(), id), runSiteImport(await request(), id)]);
  await runSiteImport(await request(), id);
  expect(await postsOf('both')).toBe(25);
  expect(await findSiteImport(await request(), id)).toMatchObject({ status: 'done', settled: 25 });
});

it('a second import is refused while another is running', async () => {
  const [one, other] = [await stored('first', 1), await stored('second', 1)];
  const req = await request();
  await startSiteImport(req, one, { isQueued: false });
  await expect(startSiteImport(req, other, { isQueued: false })).rejects.toThrow(
    'Another import is at work.',
  );
  await runSiteImport(req, one);
  expect(await startSiteImport(req, other, { isQueued: false })).toBe(true);
  expect(await startSiteImport(req, other, { isQueued: false })).toBe(false);
  await runSiteImport(req, other);
  expect(await postsOf('second')).toBe(1);
});

it('an import that is started from the studio is queued', async () => {
  const req = await testRequest(await aUser({ role: 'admin' }));
  const id = await stored('queued', 1);
  expect(await startSiteImport(req, id)).toBe(true);
  expect(await rows(`select name from pgboss.job where data->>'importId' = $1`, [id])).toEqual([
    { name: 'import-site' },
  ]);
  await runSiteImport(await request(), id);
});

it('editors and visitors cannot import a site', async () => {
  const id = await stored('guarded', 1);
  for (const user of [await aUser({ role: 'editor' }), undefined]) {
    const req = await testRequest(user);
    await expect(startSiteImport(req, id)).rejects.toThrow();
    await expect(loadReport(req, id)).rejects.toThrow();
    await expect(storeRecords(req, [siteAt('x')], { system: 'ghost', fileName: 'x' })).rejects.toThrow();
  }
  expect(await discardSiteImport(await request(), id)).toBe(true);
});

it('a file without records is refused, and no import is stored', async () => {
  const before = await rows('select id from site_imports');
  const storing = storeRecords(await request(), [siteAt('empty')], {
    system: 'ghost',
    fileName: 'empty.json',
  });
  await expect(storing).rejects.toThrow('There is nothing to import in this file.');
  expect(await rows('select id from site_imports')).toEqual(before);
});

it('if a file contains two sites, the first is imported, and the report names the second', async () => {
  const req = await request();
  const records = [siteAt('one'), ...entries('one', 1), siteAt('two'), ...entries('two', 1)];
  const id = await storeRecords(req, records, { system: 'wordpress', fileName: 'two.xml' });
  await startSiteImport(req, id, { isQueued: false });
  await runSiteImport(req, id);
  expect([await postsOf('one'), await postsOf('two')]).toEqual([1, 0]);
  const lines = (await loadReport(req, id))?.lines ?? [];
  expect(lines.filter(({ what }) => what === 'Further site')).toMatchObject([
    { count: 1, detail: expect.stringContaining('https://two.example') },
  ]);
});

it('the parts of one export in a file are imported as one site', async () => {
  const req = await request();
  const [one, two, three] = entries('parts', 3);
  if (!one || !two || !three) throw new Error('There are three entries.');
  const records = [siteAt('parts'), one, two, siteAt('parts'), two, siteAt('beside'), anEntry({ key: '9' })];
  const id = await storeRecords(req, [...records, siteAt('parts'), three], {
    system: 'wordpress',
    fileName: 'parts.xml',
  });
  await startSiteImport(req, id, { isQueued: false });
  await runSiteImport(req, id);
  expect(await postsOf('parts')).toBe(3);
  expect(await findSiteImport(req, id)).toMatchObject({ settled: 3, total: 3 });
});

it('a post whose slug is taken gets a numbered slug, and posts without a title, date or author are imported', async () => {
  const req = await request();
  const bare = { title: '', slug: '', author: null, publishedAt: null, oldPaths: [], url: null };
  const records = [
    siteAt('bare'),
    anEntry({ ...bare, key: '1' }),
    anEntry({ ...bare, key: '2' }),
    anEntry({ ...bare, key: '3', title: '人工智能' }),
  ];
  const id = await storeRecords(req, records, { system: 'wordpress', fileName: 'bare.xml' });
  await startSiteImport(req, id, { isQueued: false });
  await runSiteImport(req, id);
  const { docs } = await req.payload.find({
    ...{
      collection: 'posts',
      where: { slug: { in: ['untitled', 'untitled-2', 'rengongzhineng'] } },
      draft: true,
      sort: 'slug',
      overrideAccess: true,
      depth: 0,
    },
  });
  expect(docs.map(({ slug, title }) => [slug, title])).toEqual([
    ['rengongzhineng', '人工智能'],
    ['untitled', 'Untitled'],
    ['untitled-2', 'Untitled'],
  ]);
});

it('a post with a date in the future is scheduled, and a private post becomes a draft', async () => {
  const req = await request();
  const coming = new Date(Date.now() + 86_400_000).toISOString();
  const records = [
    siteAt('times'),
    anEntry({
      key: '1',
      slug: 'times-coming',
      status: 'scheduled',
      publishedAt: coming,
      oldPaths: [],
      url: null,
    }),
    anEntry({ key: '2', slug: 'times-private', status: 'private', oldPaths: [], url: null }),
    anEntry({ key: '3', slug: 'times-locked', hasPassword: true, oldPaths: [], url: null }),
  ];
  const id = await storeRecords(req, records, { system: 'ghost', fileName: 'times.json' });
  await changeMapping(req, id, {
    mapping: (await findSiteImport(req, id))?.mapping ?? {
      types: {},
      categories: {},
      authors: {},
      areTagsCategories: false,
    },
    pictures: { folder: null, isFetching: false },
  });
  await startSiteImport(req, id, { isQueued: false });
  await runSiteImport(req, id);
  const jobs = await rows<{ until: string }>(
    `select wait_until::text as until from payload_jobs where task_slug = 'schedulePublish' and input->'doc'->>'value' in
       (select id::text from posts where slug = 'times-coming')`,
  );
  expect(jobs.map(({ until }) => new Date(until).toISOString())).toEqual([coming]);
  expect(await rows(`select slug, _status from posts where slug like 'times-%' order by slug`)).toEqual(
    ['times-coming', 'times-locked', 'times-private'].map((slug) => ({ slug, _status: 'draft' })),
  );
  expect((await loadReport(req, id))?.lines.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Password', 'Private']),
  );
});
