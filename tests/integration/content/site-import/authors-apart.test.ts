/** Authors of different sites with the same login or name: which count as one person. */
import { expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { startSiteImport } from '@/cms/site-import/run/control';
import { loadReport } from '@/cms/site-import/run/report';
import { runSiteImport } from '@/cms/site-import/run/run-site-import';
import { storeRecords } from '@/cms/site-import/run/store-records';
import type { SourceRecord } from '@/cms/site-import/source-site';
import { rows } from '../../../support/db';
import { create } from '../../../support/factories';
import { testPayload } from '../../../support/payload';
import { anEntry } from '../../../support/site-import/small-site';

const request = async () => newRequest(await testPayload(), system);

const author = (name: string, key = 'admin') =>
  ({ kind: 'author', key, number: null, name, slug: key, email: null, bio: null, picture: null }) as const;

/** Posts of a site by their numbers, each with its own slug, title and date. */
const posts = (name: string, numbers: readonly number[]) =>
  numbers.map((n) =>
    anEntry({
      ...{
        key: `${n}`,
        slug: `${name}-${n}`,
        title: `${name} ${n}`,
        author: 'admin',
        url: null,
        oldPaths: [],
      },
      publishedAt: `20${10 + (n % 80)}-01-01T00:00:00.000Z`,
    }),
  );

/** Imports a site to its end. @returns outcomes of its authors */
async function importSite(url: string, records: readonly SourceRecord[]): Promise<(string | null)[]> {
  const req = await request();
  const site = { kind: 'site', key: url, title: url, url } as const;
  const id = await storeRecords(req, [site, ...records], { system: 'wordpress', fileName: 'site.xml' });
  await startSiteImport(req, id, { isQueued: false });
  expect(await runSiteImport(req, id)).toBe(true);
  const counts = (await loadReport(req, id))?.counts ?? [];
  return counts.flatMap(({ kind, outcome }) => (kind === 'author' ? [outcome] : []));
}

/** Names of the authors of a site's posts, with the ids of the authors. */
const authorsOf = (name: string) =>
  rows<{ id: string; name: string }>(
    `select distinct authors.id, name from posts join authors on authors.id = author_id where title like $1 order by name`,
    [`${name} %`],
  );
const authorCount = async () => (await rows('select from authors')).length;

it('authors with the same login and name on two sites become two authors, and each site matches its own again', async () => {
  const [one, other] = [posts('first', [1, 2]), posts('second', [1, 2])];
  expect(await importSite('https://first.example', [author('admin'), ...one])).toEqual(['created']);
  expect(await importSite('https://second.example', [author('admin'), ...other])).toEqual(['created']);
  const [[first], [second]] = [await authorsOf('first'), await authorsOf('second')];
  expect([first?.name, second?.name]).toEqual(['admin', 'admin']);
  expect(first?.id).not.toBe(second?.id);
  const before = await authorCount();
  expect(await importSite('https://first.example', [author('admin'), ...one])).toEqual(['same']);
  expect(await importSite('https://second.example', [author('admin'), ...other])).toEqual(['same']);
  expect(await authorCount()).toBe(before);
  expect([await authorsOf('first'), await authorsOf('second')]).toEqual([[first], [second]]);
});

it('an author matched by an earlier import stays matched, even if a new import would not match it', async () => {
  const url = 'https://former.example';
  const records = [author('admin'), ...posts('former', [1, 2])];
  await importSite(url, records);
  const [[first], [former]] = [await authorsOf('first'), await authorsOf('former')];
  // Stored as by a release that merged authors with the same name.
  await rows(
    `update site_import_items set document_id = $1, outcome = 'matched' where kind = 'author' and document_id = $2`,
    [first?.id, former?.id],
  );
  const before = await authorCount();
  expect(await importSite(url, records)).toEqual(['same']);
  expect(await authorCount()).toBe(before);
});

it('an author that editors created here is matched with authors of that name from every imported site', async () => {
  const { id } = await create('authors', { name: 'Grace Here', slug: 'grace-here' });
  for (const name of ['third', 'fourth']) {
    expect(
      await importSite(`https://${name}.example`, [author('grace here'), ...posts(name, [1, 2])]),
    ).toEqual(['matched']);
    expect((await authorsOf(name)).map((one) => one.id)).toEqual([id]);
  }
});

it('a login of a known site with another name is another author, unless the import has posts of the earlier author', async () => {
  const url = 'http://localhost:9090';
  const [anna, bob] = [posts('anna', [1, 2]), posts('bob', [51, 52])];
  await importSite(url, [author('Anna'), ...anna]);
  expect(await importSite(url, [author('Bob'), ...bob])).toEqual(['created']);
  expect((await authorsOf('bob')).map(({ name }) => name)).toEqual(['Bob']);
  const before = await authorCount();
  expect(await importSite(url, [author('Anna'), ...anna])).toEqual(['same']);
  expect(await importSite(url, [author('Bob'), ...bob])).toEqual(['same']);
  expect(await importSite(url, [author('Anna renamed'), ...anna])).toEqual(['same']);
  expect(await authorCount()).toBe(before);
  expect((await authorsOf('anna')).map(({ name }) => name)).toEqual(['Anna']);
});
