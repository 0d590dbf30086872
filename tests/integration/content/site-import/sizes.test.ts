/** Sizes of imported pictures, which are generated after the import. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { changeMapping, startSiteImport, undoSiteImport } from '@/cms/site-import/run/control';
import { usualMapping } from '@/cms/site-import/run/mapping';
import { countWithoutSizes, makePictureSizes } from '@/cms/site-import/run/pictures/make-sizes';
import { runSiteImport } from '@/cms/site-import/run/run-site-import';
import { storeRecords } from '@/cms/site-import/run/store-records';
import { env } from '@/config/env';
import type { Media } from '@/payload-types';
import { rows } from '../../../support/db';
import { testPayload } from '../../../support/payload';
import { aFile, uploadsFolder } from '../../../support/site-import/small-site';

const request = async () => newRequest(await testPayload(), system);

const photo = await sharp({ create: { width: 1700, height: 900, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
/** A light frame and a dark one. */
const frames = Buffer.concat([200, 20].map((value) => Buffer.alloc(40 * 40 * 3, value)));
const animation = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
  .gif()
  .toBuffer();

let id = '';

const stored = async (name: string): Promise<Media> => {
  const { docs } = await (await testPayload()).find({
    ...{ collection: 'media', where: { filename: { equals: name } }, overrideAccess: true },
  });
  const [one] = docs;
  if (!one) throw new Error(`${name} was not stored.`);
  return one;
};

const sizesOf = ({ sizes }: Media) =>
  Object.fromEntries(
    Object.entries(sizes ?? {}).map(([name, size]) => [name, [size?.width, size?.height, size?.mimeType]]),
  );

beforeAll(async () => {
  await rows('delete from site_imports');
  const req = await request();
  const site = { kind: 'site', key: 'sized', title: 'Sized', url: 'https://sized.example' } as const;
  const files = ['large.jpg', 'moving.gif', 'gone.jpg'].map((name) =>
    aFile({ key: name, url: `https://sized.example/uploads/${name}`, alt: name }),
  );
  id = await storeRecords(req, [site, ...files], { system: 'wordpress', fileName: 'sized' });
  const folder = uploadsFolder({ 'large.jpg': photo, 'moving.gif': animation, 'gone.jpg': photo });
  await changeMapping(req, id, { mapping: usualMapping([]), pictures: { folder, isFetching: false } });
  await startSiteImport(req, id, { isQueued: false });
  await runSiteImport(req, id);
});

it('an import stores the originals, and queues the job that generates their sizes', async () => {
  expect(await countWithoutSizes(await request(), id)).toBe(3);
  const { filename, width, height, sizes } = await stored('large.jpg');
  expect([width, height, sizes?.thumbnail?.filename ?? null]).toEqual([1700, 900, null]);
  expect(readFileSync(join(env.mediaDir, filename ?? ''))).toEqual(photo);
  const jobs = await rows(`select from pgboss.job where name = 'make-picture-sizes' and state = 'created'`);
  expect(jobs.length).toBeGreaterThan(0);
});

it('a missing file fails alone, and the other pictures get the sizes of an upload', async () => {
  rmSync(join(env.mediaDir, 'gone.jpg'));
  const payload = await testPayload();
  expect(await makePictureSizes({ payload })).toBe(true);
  expect(await countWithoutSizes(await request(), id)).toBe(1);
  const uploaded = await payload.create({
    ...{ collection: 'media', data: { alt: 'Uploaded' }, overrideAccess: true },
    file: { data: photo, name: 'uploaded.jpg', mimetype: 'image/jpeg', size: photo.length },
  });
  const made = await stored('large.jpg');
  expect(sizesOf(made)).toEqual(sizesOf(uploaded));
  expect(made.focalX).toBe(uploaded.focalX);
  expect(readFileSync(join(env.mediaDir, 'large.jpg'))).toEqual(photo);
  const names = Object.values(made.sizes ?? {}).flatMap((size) => size?.filename ?? []);
  expect(readdirSync(env.mediaDir)).toEqual(expect.arrayContaining(names));
  expect(names).toHaveLength(7);
});

it('an animation keeps its frames', async () => {
  await stored('moving.gif');
  const { pages } = await sharp(readFileSync(join(env.mediaDir, 'moving.gif'))).metadata();
  expect(pages).toBe(2);
});

it('generating the sizes of a picture does not count as an edit, so an undo still removes the picture', async () => {
  const req = await request();
  await undoSiteImport(req, id, { isQueued: false });
  await runSiteImport(req, id);
  expect(await rows(`select filename from media where filename in ('large.jpg', 'moving.gif')`)).toEqual([]);
});
