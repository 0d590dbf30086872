/** Concurrent jobs that generate sizes, and editors who save a picture meanwhile. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { changeMapping, startSiteImport } from '@/cms/site-import/run/control';
import { usualMapping } from '@/cms/site-import/run/mapping';
import { makePictureSizes } from '@/cms/site-import/run/pictures/make-sizes';
import { makeSizesInTurn } from '@/cms/site-import/run/pictures/make-sizes-in-turn';
import { runSiteImport } from '@/cms/site-import/run/run-site-import';
import { storeRecords } from '@/cms/site-import/run/store-records';
import { env } from '@/config/env';
import { tryLockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';
import { enqueue } from '@/jobs/queue';
import { actors } from '../../../support/actors';
import { cropRequest, fileOf, readUpload } from '../../../support/content/uploads';
import { rows } from '../../../support/db';
import { testPayload } from '../../../support/payload';
import { aFile, uploadsFolder } from '../../../support/site-import/small-site';

const request = async () => newRequest(await testPayload(), system);

const photo = (background: string, width = 1700) =>
  sharp({ create: { width, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'];
/** Ids of pictures that an import has stored without sizes. */
let ids: string[] = [];

beforeEach(async () => {
  await rows('delete from site_imports');
  await rows('delete from media');
  const req = await request();
  const site = { kind: 'site', key: 'turns', title: 'Turns', url: 'https://turns.example' } as const;
  const files = names.map((name) =>
    aFile({ key: name, url: `https://turns.example/uploads/${name}`, alt: name }),
  );
  const id = await storeRecords(req, [site, ...files], { system: 'wordpress', fileName: 'turns' });
  const data = await photo('teal');
  const folder = uploadsFolder(Object.fromEntries(names.map((name) => [name, data])));
  await changeMapping(req, id, { mapping: usualMapping([]), pictures: { folder, isFetching: false } });
  await startSiteImport(req, id, { isQueued: false });
  await runSiteImport(req, id);
  ids = (await rows<{ id: string }>('select id from media order by filename')).map((one) => one.id);
  await rows(`delete from pgboss.job where name = 'make-picture-sizes'`);
});

const queued = async () =>
  (await rows(`select from pgboss.job where name = 'make-picture-sizes' and state < 'active'`)).length;

/** Takes a queued job, as a worker does, and runs it without time, so that work remains. */
async function runQueued(): Promise<void> {
  await rows(
    `update pgboss.job set state = 'completed' where id in (
       select id from pgboss.job where name = 'make-picture-sizes' and state < 'active' limit 1 for update skip locked)`,
  );
  await makeSizesInTurn(await request(), { withinMs: 0 });
}

const withoutSizes = async () =>
  (await rows<{ id: string }>('select id from media where sizes_thumbnail_filename is null')).length;

it('concurrently scheduled jobs for sizes are chained, so that one runs at a time', async () => {
  const req = await request();
  for (let added = 0; added < 3; added += 1) await enqueue(req, 'make-picture-sizes', {});
  await Promise.all([runQueued(), runQueued(), runQueued()]);
  expect(await queued()).toBe(1);
  for (let round = 0; round < 3; round += 1) {
    await enqueue(req, 'make-picture-sizes', {});
    await runQueued();
    await runQueued();
    expect(await queued()).toBe(1);
  }
  await makeSizesInTurn(await request(), {});
  expect(await withoutSizes()).toBe(0);
});

it('a job for sizes does nothing and queues nothing while another one is running', async () => {
  const holder = await request();
  await inTransaction(holder, async () => {
    expect(await tryLockUntilCommit(holder, 'make-picture-sizes')).toBe(true);
    await makeSizesInTurn(await request(), {});
  });
  expect([await withoutSizes(), await queued()]).toEqual([names.length, 0]);
});

it('changes that editors save while sizes are generated are kept, and each picture has its sizes', async () => {
  const payload = await testPayload();
  const editor = { overrideAccess: false, user: await actors.user('editor') } as const;
  const [alt = '', crop = '', replaced = '', opened = ''] = ids;
  const form = JSON.parse(JSON.stringify(await readUpload(opened)));
  const cropping = await cropRequest();
  const [, , , , , stale] = await Promise.all([
    makePictureSizes({ payload }),
    payload.update({ ...{ collection: 'media', id: alt, data: { alt: 'Told anew' } }, ...editor }),
    payload.update({
      ...{ collection: 'media', id: crop, data: { focalX: 10, focalY: 20 } },
      ...editor,
      req: cropping,
    }),
    payload.update({
      ...{ collection: 'media', id: replaced, data: { alt: 'Replaced' }, ...editor },
      file: fileOf('other.jpg', await photo('navy', 1650), 'image/jpeg'),
    }),
    makePictureSizes({ payload }),
    makePictureSizes({ payload }).then(() =>
      // A form that was opened before the sizes were generated submits all values that it has read.
      payload.update({
        ...{ collection: 'media', id: opened, ...editor },
        data: { ...form, alt: 'From a form', _changedFrom: { ...form } },
      }),
    ),
  ]);
  expect(stale.alt).toBe('From a form');
  await makePictureSizes({ payload });
  expect(await withoutSizes()).toBe(0);
  const stored = await Promise.all(ids.map(readUpload));
  const by = new Map(stored.map((one) => [one.id, one]));
  expect(by.get(alt)).toMatchObject({ alt: 'Told anew', width: 1700 });
  expect(by.get(crop)).toMatchObject({ width: 200, focalX: 10, focalY: 20 });
  expect(by.get(replaced)).toMatchObject({ alt: 'Replaced', width: 1650 });
  const files = stored.flatMap(({ filename, sizes }) =>
    [{ filename }, ...Object.values(sizes ?? {})].flatMap((file) => file?.filename ?? []),
  );
  expect(files.filter((name) => !existsSync(join(env.mediaDir, name)))).toEqual([]);
});
