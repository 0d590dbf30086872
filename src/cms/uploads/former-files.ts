/**
 * Keeps the former files of uploads when they are replaced (`@/lib/former-files`). Payload deletes a replaced file
 * before the transaction ends, but pages, mails and search engines still link to it, and after a rollback the row
 * refers to the file again.
 */
import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PayloadRequest, SelectType } from 'payload';
import { newRequest, system } from '@/access/actor';
import { env } from '@/config/env';
import { type InTransaction, inTransaction, queryInTransaction } from '@/db/transaction';
import { isFileName } from '@/lib/file-print';
import { FORMER_FILES, formerFolder } from '@/lib/former-files';
import { uuid } from '@/lib/uuid';
import type { Media } from '@/payload-types';

/** Time in milliseconds after which a transaction that replaced a file has ended in any case. */
const SETTLED_MS = 3_600_000;

type StoredFiles = Pick<Media, 'id'> & Partial<Pick<Media, 'filename' | 'filesize' | 'sizes'>>;
type Reader = Pick<PayloadRequest, 'payload'>;

/** Fields of a document that name its files. */
const storedFiles = { filename: true, filesize: true, sizes: true } satisfies SelectType;

const filesOf = ({ filename, filesize, sizes }: StoredFiles): { name: string; bytes: number | undefined }[] =>
  [{ filename, filesize }, ...Object.values(sizes ?? {})].flatMap((file) =>
    file?.filename && isFileName(file.filename)
      ? [{ name: file.filename, bytes: file.filesize ?? undefined }]
      : [],
  );

const formerPath = (name: string, id: string) => join(formerFolder(env.mediaDir, name), id);

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/** Puts a hard link to a file, or a copy, at another path atomically, and replaces any file there. */
async function place(from: string, to: string): Promise<void> {
  const unfinished = join(env.mediaDir, FORMER_FILES, `.${randomUUID()}`);
  try {
    // A hard link needs no space, so it succeeds on a full disk; some file systems have no hard links.
    await link(from, unfinished).catch(() => copyFile(from, unfinished));
    await rename(unfinished, to);
  } finally {
    // If both paths are hard links to the same file, `rename` does nothing and `unfinished` remains.
    await rm(unfinished, { force: true });
  }
}

async function keepFile(path: string, former: string): Promise<void> {
  const folder = dirname(former);
  const now = new Date();
  await mkdir(folder, { recursive: true });
  try {
    await place(path, former);
    await utimes(folder, now, now);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await rmdir(folder).catch(() => undefined);
  }
}

/**
 * Keeps the current files of documents whose files are about to be replaced. The caller holds a lock on the
 * documents' rows. After a crash in the middle of an update, the size of a file can differ from its row; such a
 * file never replaces a former file of the right size. @throws errors of the file system
 */
export async function keepFormerFiles(documents: readonly StoredFiles[]): Promise<void> {
  for (const document of documents) {
    await restoreFiles(document);
    for (const { name, bytes } of filesOf(document)) {
      const [path, former] = [join(env.mediaDir, name), formerPath(name, document.id)];
      if ((await sizeOf(path)) === bytes || (await sizeOf(former)) !== bytes) await keepFile(path, former);
    }
  }
}

async function restoreFiles(document: StoredFiles): Promise<void> {
  for (const { name, bytes } of filesOf(document)) {
    const [path, former] = [join(env.mediaDir, name), formerPath(name, document.id)];
    const isWhole = (await sizeOf(path)) === bytes;
    if (!isWhole && (await sizeOf(former)) === bytes) await place(former, path);
  }
}

/** Locks the rows of pictures until the transaction ends, because another update may replace the same files. */
const lockRows = (req: InTransaction, ids: readonly string[]) =>
  queryInTransaction(req, 'select from media where id = any($1::uuid[]) order by id for no key update', [
    `{${ids.join(',')}}`,
  ]);

/** Locks the rows of these documents until the request's transaction ends, and reads their file names and sizes. */
export async function lockFiles(req: PayloadRequest, ids: readonly string[]): Promise<StoredFiles[]> {
  await lockRows(req, ids);
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: [...ids] } },
    select: storedFiles,
    depth: 0,
    pagination: false,
    overrideAccess: true,
    req,
  });
  return docs;
}

/**
 * Restores files whose replacement was not committed: a former file replaces the current one if only the former one
 * has the size that its row states. @returns the ids of those documents that exist
 */
export async function restoreFormerFiles({ payload }: Reader, ids: readonly string[]): Promise<Set<string>> {
  const valid = ids.filter((id) => uuid.test(id));
  if (valid.length === 0) return new Set();
  const req = await newRequest(payload, system);
  return inTransaction(req, async () => {
    const docs = await lockFiles(req, valid);
    for (const document of docs) await restoreFiles(document);
    return new Set(docs.map(({ id }) => id));
  });
}

/** Restores the former files of documents that an update left unchanged, in the update's own transaction. */
export async function restoreUnchanged(req: PayloadRequest, ids: readonly string[]): Promise<void> {
  for (const document of await lockFiles(req, ids)) await restoreFiles(document);
}

/** Deletes the former file of a document with this name. */
export async function forgetFormerFile(name: string, id: string): Promise<void> {
  await rm(formerPath(name, id), { force: true });
  // `rmdir` fails if the folder still contains the file of another document.
  await rmdir(formerFolder(env.mediaDir, name)).catch(() => undefined);
}

const entriesOf = (folder: string) =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

const entriesOfRoot = () => entriesOf(join(env.mediaDir, FORMER_FILES));

const formerNames = async (): Promise<string[]> => (await entriesOfRoot()).filter(isFileName);

/** Deletes temporary files that `place` left behind because its process ended. */
async function removeUnfinished(settledBefore: number): Promise<void> {
  for (const name of await entriesOfRoot()) {
    const path = join(env.mediaDir, FORMER_FILES, name);
    if (!isFileName(name) && (await stat(path)).ctimeMs < settledBefore) await rm(path, { force: true });
  }
}

/** Names of all former files, by the ids of their documents. */
export async function listFormerFiles(): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const name of await formerNames())
    for (const id of await entriesOf(formerFolder(env.mediaDir, name)))
      names.set(id, [...(names.get(id) ?? []), name]);
  return names;
}

/** Content of a former file; undefined if there is none. */
export const readFormerFile = (name: string, id: string): Promise<Buffer | undefined> =>
  readFile(formerPath(name, id)).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** Deletes all former files of a document. */
export async function forgetFormerFiles(id: string): Promise<void> {
  for (const name of await formerNames()) await forgetFormerFile(name, id);
}

/**
 * Restores files whose replacement was interrupted, then deletes former files that were stored before `before`, or
 * whose document was deleted. @returns the number of deleted files
 */
export async function purgeFormerFiles(req: Reader, before: Date): Promise<number> {
  const settledBefore = Date.now() - SETTLED_MS;
  await removeUnfinished(settledBefore);
  const files: { name: string; id: string; keptAt: number }[] = [];
  for (const name of await formerNames()) {
    const folder = formerFolder(env.mediaDir, name);
    try {
      const { mtimeMs: keptAt } = await stat(folder);
      if (keptAt > settledBefore) continue;
      for (const id of await readdir(folder)) files.push({ name, id, keptAt });
    } catch (error) {
      // The folder was removed concurrently, because its document is being deleted.
      if (!isMissing(error)) throw error;
    }
  }
  const existing = await restoreFormerFiles(req, [...new Set(files.map(({ id }) => id))]);
  const expired = files.filter(({ id, keptAt }) => keptAt < before.getTime() || !existing.has(id));
  for (const { name, id } of expired) await forgetFormerFile(name, id);
  return expired.length;
}
