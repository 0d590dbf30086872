/** Former files of replaced pictures: served for 30 days, restored after a rollback, deleted with the picture. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { keepFormerFiles, purgeFormerFiles } from '@/cms/uploads/former-files';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import { purgeExpired } from '@/features/retention/purge-expired';
import { printOf, readStoredPath } from '@/lib/file-print';
import { FORMER_FILES } from '@/lib/former-files';
import type { Media } from '@/payload-types';
import { MediaFiles } from '@/server/files/media-files';
import { actors } from '../../../support/actors';
import {
  addressesOf,
  cropRequest,
  fileOf,
  picture,
  readUpload,
  upload,
} from '../../../support/content/uploads';
import { rows } from '../../../support/db';
import { testPayload, testRequest } from '../../../support/payload';

const [red, blue] = [await picture('red'), await picture('blue')];
const formerRoot = join(env.mediaDir, FORMER_FILES);
const hour = 3_600_000;
const day = 24 * hour;

/** Serves uploads as the server does, but checks the disk at each request. */
const server = new MediaFiles({ folder: env.mediaDir, snapshot: () => () => false, siteHeaders: {} });
async function answers(addresses: readonly string[]) {
  const files = await Promise.all(addresses.map((address) => server.read(address)));
  return files.map((file) => file && { lifetime: file.headers['Cache-Control'], content: file.content });
}

const nameIn = (address: string) => readStoredPath(address)?.name ?? '';
const storedAt = (addresses: readonly string[]) =>
  addresses.map((address) => readFileSync(join(env.mediaDir, nameIn(address))));
const immutable = (contents: readonly Buffer[]) =>
  contents.map((content) => ({ lifetime: 'public, max-age=31536000, immutable', content }));
const formerNames = () => (existsSync(formerRoot) ? readdirSync(formerRoot) : []);

/** Uploads a picture. @returns its id, the URLs of its files, and their contents */
async function aPicture() {
  const { id } = await upload('red.png', red);
  const addresses = addressesOf(await readUpload(id));
  expect(addresses.length).toBeGreaterThan(3);
  return { id, addresses, contents: storedAt(addresses) };
}

async function replace(id: string, data: Partial<Media> = { alt: 'A blue square' }) {
  const payload = await testPayload();
  const file = fileOf('blue.png', blue);
  return payload.update({ collection: 'media', id, data, file, overrideAccess: true });
}

/** Sets the age of all former files, by the modification time of their folders. */
function age(ms: number): void {
  const at = new Date(Date.now() - ms);
  for (const name of formerNames()) utimesSync(join(formerRoot, name), at, at);
}

afterEach(() => rmSync(formerRoot, { recursive: true, force: true }));

describe('a replaced picture', () => {
  it('a replaced picture has new URLs, and its former URLs still return the former files as immutable', async () => {
    const { id, addresses, contents } = await aPicture();
    await replace(id);
    const current = addressesOf(await readUpload(id));
    expect(current.filter((address) => addresses.includes(address))).toEqual([]);
    expect(await answers(current)).toEqual(immutable(storedAt(current)));
    expect(printOf(storedAt(current)[0] as Buffer)).toBe(printOf(blue));
    expect(await answers(addresses)).toEqual(immutable(contents));
    const names = readdirSync(env.mediaDir);
    for (const address of addresses) expect(names).not.toContain(nameIn(address));
  });

  it('former files are also kept if an editor replaces a picture, by its id or by a query', async () => {
    const payload = await testPayload();
    const user = await actors.user('editor');
    const [one, other] = [await aPicture(), await aPicture()];
    await payload.update({
      ...{ collection: 'media', id: one.id, data: { alt: 'Blue' }, file: fileOf('blue.png', blue) },
      ...{ user, overrideAccess: false },
    });
    expect(await answers(one.addresses)).toEqual(immutable(one.contents));
    await payload.update({
      ...{ collection: 'media', where: { id: { equals: other.id } }, data: { alt: 'Blue' } },
      ...{ file: fileOf('blue.png', blue), user, overrideAccess: false },
    });
    expect(await answers(other.addresses)).toEqual(immutable(other.contents));
  });

  it('the former file of a picture is the saved file, not a file that an interrupted update has left at its path', async () => {
    const { id, addresses, contents } = await aPicture();
    const [document] = (await rows('select * from media where id = $1', [id])) as [{ filename: string }];
    await keepFormerFiles([await readUpload(id)]);
    const path = join(env.mediaDir, document.filename);
    // Payload deletes a file before it writes another one with the same name.
    rmSync(path);
    writeFileSync(path, 'a crop that was never saved');
    await replace(id);
    expect(await answers(addresses)).toEqual(immutable(contents));
  });

  it('if an update of several pictures is refused, each picture keeps its files', async () => {
    const [one, other] = [await aPicture(), await aPicture()];
    const payload = await testPayload();
    const req = await cropRequest();
    const { docs, errors } = await payload.update({
      ...{ collection: 'media', where: { id: { in: [one.id, other.id] } }, req, overrideAccess: true },
      data: { alt: '' },
    });
    expect([docs, errors.length]).toEqual([[], 2]);
    for (const { addresses, contents } of [one, other])
      expect(await answers(addresses)).toEqual(immutable(contents));
  });

  it('after a crop, the former URL of a picture returns the cropped file, and the former URLs of its sizes return the former files', async () => {
    const { id, addresses, contents } = await aPicture();
    const payload = await testPayload();
    const req = await cropRequest();
    await payload.update({ collection: 'media', id, req, data: { alt: 'Cut' }, overrideAccess: true });
    const [own, ...sizes] = await answers(addresses);
    expect(sizes).toEqual(immutable(contents.slice(1)));
    expect(own).toEqual({ lifetime: 'no-cache', content: storedAt(addresses.slice(0, 1))[0] });
    expect(own?.content).not.toEqual(contents[0]);
  });

  it('deleting a replaced picture deletes its current and former files, and no file of another picture', async () => {
    const [kept, gone] = [await aPicture(), await aPicture()];
    await replace(kept.id);
    await replace(gone.id);
    const current = addressesOf(await readUpload(gone.id));
    const payload = await testPayload();
    await payload.delete({ collection: 'media', id: gone.id, overrideAccess: true });
    const none = (addresses: string[]) => addresses.map(() => undefined);
    expect(await answers(gone.addresses)).toEqual(none(gone.addresses));
    expect(await answers(current)).toEqual(none(current));
    expect(await answers(kept.addresses)).toEqual(immutable(kept.contents));
    expect(formerNames().sort()).toEqual(kept.addresses.map(nameIn).sort());
  });

  it('a replacement by a visitor or a member returns 403 and stores no former files', async () => {
    const payload = await testPayload();
    const { id, addresses, contents } = await aPicture();
    for (const user of [undefined, await actors.user('member')]) {
      await expect(
        payload.update({
          ...{ collection: 'media', id, data: { alt: 'Mine' }, file: fileOf('blue.png', blue) },
          ...{ user, overrideAccess: false },
        }),
      ).rejects.toMatchObject({ status: 403 });
    }
    expect(formerNames()).toEqual([]);
    expect(await answers(addresses)).toEqual(immutable(contents));
  });
});

describe('a replacement that is not committed', () => {
  it('a replacement or a crop without alternative text is refused, and the picture and its files are unchanged', async () => {
    const { id, addresses, contents } = await aPicture();
    await expect(replace(id, { alt: '' })).rejects.toMatchObject({ status: 400 });
    expect(storedAt(addresses)).toEqual(contents);
    expect(addressesOf(await readUpload(id))).toEqual(addresses);
    const payload = await testPayload();
    const req = await cropRequest();
    await expect(
      payload.update({ collection: 'media', id, req, data: { alt: '' }, overrideAccess: true }),
    ).rejects.toMatchObject({ status: 400 });
    expect(storedAt(addresses)).toEqual(contents);
    expect(await answers(addresses)).toEqual(immutable(contents));
  });

  it('a replacement in a transaction that is rolled back leaves the files of the picture unchanged', async () => {
    const { id, addresses, contents } = await aPicture();
    const payload = await testPayload();
    const req = await testRequest();
    await expect(
      inTransaction(req, async () => {
        const file = fileOf('blue.png', blue);
        await payload.update({
          collection: 'media',
          id,
          data: { alt: 'Blue' },
          file,
          req,
          overrideAccess: true,
        });
        expect(await answers(addresses)).toEqual(immutable(contents));
        throw new Error('Something else failed.');
      }),
    ).rejects.toThrow('Something else failed.');
    expect(storedAt(addresses)).toEqual(contents);
    expect(await answers(addresses)).toEqual(immutable(contents));
  });

  it.each([
    ['by its id', (id: string) => ({ id })],
    ['in bulk', (id: string) => ({ where: { id: { in: [id] } } })],
  ])('a deletion %s that is rolled back leaves the picture with its files', async (_how, which) => {
    const { id, addresses, contents } = await aPicture();
    const payload = await testPayload();
    const req = await testRequest();
    await expect(
      inTransaction(req, async () => {
        // The options of the two operations differ in their types only.
        const options = { collection: 'media', ...which(id), req, overrideAccess: true } as const;
        await payload.delete(options as Parameters<typeof payload.delete>[0]);
        expect(addresses.filter((address) => existsSync(join(env.mediaDir, nameIn(address))))).toEqual([]);
        throw new Error('Something else failed.');
      }),
    ).rejects.toThrow('Something else failed.');
    expect(addressesOf(await readUpload(id))).toEqual(addresses);
    expect(storedAt(addresses)).toEqual(contents);
    expect(await answers(addresses)).toEqual(immutable(contents));
  });

  it('the files of a picture that is deleted in a transaction are deleted when the transaction commits', async () => {
    const { id, addresses } = await aPicture();
    const payload = await testPayload();
    const req = await testRequest();
    await inTransaction(req, () => payload.delete({ collection: 'media', id, req, overrideAccess: true }));
    expect(await answers(addresses)).toEqual(addresses.map(() => undefined));
    expect(formerNames()).toEqual([]);
  });

  it('after an interrupted replacement, the former files are served, and the nightly run restores them once they are two hours old', async () => {
    const { id, addresses, contents } = await aPicture();
    await keepFormerFiles([await readUpload(id)]);
    for (const address of addresses) rmSync(join(env.mediaDir, nameIn(address)));
    // Hashes of files are cached by name and `updated_at`. A new `updated_at` makes the next read hash the former files.
    await rows('update media set updated_at = now() where id = $1', [id]);
    expect(addressesOf(await readUpload(id))).toEqual(addresses);
    expect(await answers(addresses)).toEqual(immutable(contents));

    const req = await testRequest();
    const before = new Date(Date.now() - 30 * day);
    expect(await purgeFormerFiles(req, before)).toBe(0);
    expect(existsSync(join(env.mediaDir, nameIn(addresses[0] ?? '')))).toBe(false);
    age(2 * hour);
    expect(await purgeFormerFiles(req, before)).toBe(0);
    expect(storedAt(addresses)).toEqual(contents);
  });
});

describe('the nightly run', () => {
  it('former files are served for 30 days, and are then deleted and counted by the nightly run', async () => {
    const { id, addresses, contents } = await aPicture();
    await replace(id);
    age(29 * day);
    expect(await purgeExpired(await testRequest())).not.toHaveProperty('former_files');
    expect(await answers(addresses)).toEqual(immutable(contents));
    age(31 * day);
    expect(await answers(addresses)).toEqual(addresses.map(() => undefined));
    expect(await purgeExpired(await testRequest())).toMatchObject({ former_files: addresses.length });
    expect(formerNames()).toEqual([]);
    const current = addressesOf(await readUpload(id));
    expect(await answers(current)).toEqual(immutable(storedAt(current)));
  });

  it('the nightly run deletes former files of missing documents once they are two hours old, not immediately', async () => {
    for (const [name, id] of [
      ['a.png', randomUUID()],
      ['b.png', 'no id'],
    ] as const) {
      mkdirSync(join(formerRoot, name), { recursive: true });
      writeFileSync(join(formerRoot, name, id), red);
    }
    const run = async () => purgeFormerFiles(await testRequest(), new Date(Date.now() - 30 * day));
    expect(await run()).toBe(0);
    age(2 * hour);
    expect(await run()).toBe(2);
    expect(formerNames()).toEqual([]);
  });
});
