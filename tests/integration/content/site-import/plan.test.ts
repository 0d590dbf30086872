/** Plans of entries whose transaction is rolled back and retried, as after a deadlock. */
import { expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { AddressBook } from '@/cms/site-import/run/addresses/address-book';
import { planBatch } from '@/cms/site-import/run/entries/plan-batch';
import { findSiteImport } from '@/cms/site-import/run/find-site-import';
import { storeRecords } from '@/cms/site-import/run/store-records';
import { inTransaction } from '@/db/transaction';
import { rows } from '../../../support/db';
import { testPayload } from '../../../support/payload';
import { anEntry } from '../../../support/site-import/small-site';

const origin = 'https://plans.example';

it('a plan of a rolled-back transaction is not reused when planning is retried', async () => {
  const req = await newRequest(await testPayload(), system);
  const shows = (...names: string[]) =>
    ({ format: 'html', html: names.map((name) => `<img src="${origin}/${name}.png">`).join('') }) as const;
  const own = { url: null, oldPaths: [] };
  const entries = [
    anEntry({ ...own, key: '1', slug: 'same', body: shows('one', 'two') }),
    anEntry({ ...own, key: '2', slug: 'same', body: shows('two') }),
    anEntry({
      ...own,
      key: '3',
      slug: 'who',
      type: 'page',
      picture: { url: `${origin}/two-300x200.png`, alt: null, caption: null },
    }),
  ];
  const site = { kind: 'site', key: 'plans', title: 'Plans', url: origin } as const;
  const id = await storeRecords(req, [site, ...entries], { system: 'wordpress', fileName: 'plans' });
  const running = await findSiteImport(req, id);
  if (!running) throw new Error('The import was not stored.');
  const book = await AddressBook.load(req, running);
  const plan = () => planBatch(req, { running, book });
  const aborted = inTransaction(req, async () => {
    await plan();
    throw new Error('As if it was chosen to end a deadlock.');
  });
  await expect(aborted).rejects.toThrow('deadlock');
  expect(book.taken.size).toBe(0);

  expect(await inTransaction(req, plan)).toBe(true);
  const planned = await rows(
    `select key, path from site_import_items where site_import_id = $1 and kind in ('entry', 'file') order by kind desc, number, key`,
    [id],
  );
  expect(planned).toEqual([
    { key: '1', path: '/blog/same' },
    { key: '2', path: '/blog/same-2' },
    { key: '3', path: '/who' },
    { key: 'url:plans.example/one.png', path: null },
    { key: 'url:plans.example/two.png', path: null },
  ]);
  expect([...book.taken].sort()).toEqual(['/blog/same', '/blog/same-2', '/who']);
  expect(book.file(`${origin}/two.png`)?.key).toBe('url:plans.example/two.png');
});
