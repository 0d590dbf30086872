/** Sites whose records have equal ids: which count as the same site. */
import { beforeAll, expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { changeMapping, startSiteImport } from '@/cms/site-import/run/control';
import { findSiteImport } from '@/cms/site-import/run/find-site-import';
import { loadReport } from '@/cms/site-import/run/report';
import { runSiteImport } from '@/cms/site-import/run/run-site-import';
import { storeRecords } from '@/cms/site-import/run/store-records';
import type { SourceEntry, SourceRecord } from '@/cms/site-import/source-site';
import { rows } from '../../../support/db';
import { testPayload } from '../../../support/payload';
import { aFile, anEntry, aPicture, uploadsFolder } from '../../../support/site-import/small-site';

const request = async () => newRequest(await testPayload(), system);

let folder = '';
beforeAll(async () => {
  folder = uploadsFolder({ 'cat.png': await aPicture(9), 'dog.png': await aPicture(10) });
});

/** Entries 1 to 4 of a site, each with its own slug, title and date. */
const entriesOf = (name: string, year: number): SourceEntry[] =>
  [1, 2, 3, 4].map((n) =>
    anEntry({
      ...{ key: `${n}`, slug: `${name}-${n}`, title: `${name} ${n}`, url: null, oldPaths: [] },
      publishedAt: `${year}-01-0${n}T00:00:00.000Z`,
    }),
  );

const picture = (name: string, site: string) =>
  aFile({ key: '9', url: `${site}/wp-content/uploads/${name}.png`, alt: name });

/** Imports a site to its end. @returns numbers of records by kind and outcome, and lines about entries */
async function importSite(url: string, records: readonly SourceRecord[], title = 'A site') {
  const req = await request();
  const site = { kind: 'site', key: url, title, url } as const;
  const id = await storeRecords(req, [site, ...records], { system: 'wordpress', fileName: 'site.xml' });
  const found = await findSiteImport(req, id);
  if (!found) throw new Error('The import was not stored.');
  await changeMapping(req, id, { mapping: found.mapping, pictures: { folder, isFetching: false } });
  await startSiteImport(req, id, { isQueued: false });
  expect(await runSiteImport(req, id)).toBe(true);
  const report = await loadReport(req, id);
  const numbers: Record<string, number> = {};
  for (const { kind, outcome, state, count } of report?.counts ?? []) {
    const name = `${kind} ${state === 'done' ? outcome : state}`;
    if (kind === 'entry' || kind === 'file') numbers[name] = (numbers[name] ?? 0) + count;
  }
  const lines = (report?.lines ?? []).filter(({ what }) => what === 'Entry').map(({ detail }) => detail);
  return { numbers, lines };
}

const titles = async (name: string) =>
  (
    await rows<{ title: string }>(
      `select title from posts where title like '${name}%' order by title, created_at`,
    )
  ).map(({ title }) => title);

it('importing another site at the same address replaces nothing of the first, and each site matches its own documents again', async () => {
  const url = 'http://localhost:8080';
  const one = [...entriesOf('one', 2019), picture('cat', url)];
  const two = [...entriesOf('two', 2021), picture('dog', url)];
  const made = { 'entry created': 4, 'file created': 1 };
  expect((await importSite(url, one)).numbers).toEqual(made);
  expect((await importSite(url, two)).numbers).toEqual(made);
  expect(await titles('one')).toEqual(['one 1', 'one 2', 'one 3', 'one 4']);
  const same = { 'entry same': 4, 'file same': 1 };
  expect((await importSite(url, one)).numbers).toEqual(same);
  expect((await importSite(url, two)).numbers).toEqual(same);
  expect((await importSite(url, one)).numbers).toEqual(same);
});

it('a later export matches the same site even if its title was changed, posts were renamed and few posts are left', async () => {
  const url = 'https://later.example';
  await importSite(url, entriesOf('later', 2018));
  const [first, second, , fourth] = entriesOf('later', 2018);
  if (!first || !second || !fourth) throw new Error('There are four entries.');
  const export2 = [
    { ...first, title: 'later anew', slug: 'later-anew' },
    second,
    { ...fourth, publishedAt: '2020-05-05T00:00:00.000Z' },
    anEntry({ key: '5', slug: 'later-5', url: null, oldPaths: [] }),
  ];
  expect((await importSite(url, export2, 'Renamed')).numbers).toEqual({
    ...{ 'entry changed': 2, 'entry same': 1, 'entry created': 1 },
  });
  expect(await titles('later')).toEqual(['later 2', 'later 3', 'later 4', 'later anew']);
});

it('a site that has moved to another domain is matched as the same site', async () => {
  await importSite('https://before.example', entriesOf('moved', 2017));
  expect((await importSite('https://after.example', entriesOf('moved', 2017))).numbers).toEqual({
    'entry same': 4,
  });
});

it('an entry that clearly differs from the imported one becomes a new document, with a line in the report', async () => {
  const url = 'https://mixed.example';
  await importSite(url, [...entriesOf('mixed', 2016), picture('cat', url)]);
  const [, ...others] = entriesOf('mixed', 2016);
  const stranger = anEntry({
    ...{ key: '1', slug: 'stranger', title: 'mixed stranger', publishedAt: '2024-02-02T00:00:00.000Z' },
    ...{ url: null, oldPaths: [] },
  });
  const { numbers, lines } = await importSite(url, [stranger, ...others, picture('dog', url)]);
  expect(numbers).toEqual({ 'entry created': 1, 'entry same': 3, 'file created': 1 });
  expect(lines).toEqual([
    'An earlier import has made “mixed 1” of another entry with the same number. This one is a document of its own.',
  ]);
  expect(await titles('mixed')).toEqual(['mixed 1', 'mixed 2', 'mixed 3', 'mixed 4', 'mixed stranger']);
});

it('a draft published later with another title, address and date is matched as the same entry', async () => {
  const url = 'https://drafts.example';
  const draft = anEntry({ key: '1', slug: '', title: 'draft', status: 'draft', url: null, oldPaths: [] });
  await importSite(url, [draft]);
  const published = { ...draft, slug: 'drafted', title: 'drafted', status: 'published' as const };
  const later = { ...published, publishedAt: '2024-02-02T00:00:00.000Z' };
  expect((await importSite(url, [later])).numbers).toEqual({ 'entry changed': 1 });
});
