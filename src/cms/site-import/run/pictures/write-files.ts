/** Imports the pictures and PDF files of a site into the media collection. */
import { basename } from 'node:path';
import type { PayloadRequest } from 'payload';
import { newRequest, system } from '@/access/actor';
import { inTransaction } from '@/db/transaction';
import { isAppError } from '@/http/app-error';
import { fromPayloadError } from '@/http/error-adapters';
import { detectFileType } from '@/http/files/file-types';
import { FetchError } from '@/http/safe-fetch';
import { cutText } from '@/lib/text/cut-text';
import { type SettledItem, settleItems, takeItem } from '../../../tables/site-import-items';
import { countSettled } from '../../../tables/site-imports';
import { leavesSizes } from '../../../uploads/leave-sizes';
import type { SourceFile } from '../../source-site';
import type { AddressBook } from '../addresses/address-book';
import { isUnknownSite, originalAddress, wholeAddress, wholePaths } from '../addresses/addresses';
import { leaveOldPaths } from '../addresses/leave-old-paths';
import { documentStates, printAfterWrite } from '../document-state';
import { sentencesOfFault } from '../fault-sentences';
import type { SiteImport } from '../find-site-import';
import { type Former, findFormer, type ImportNote, listWaitingFiles, type SiteItem } from '../items';
import { oneLineText } from '../one-line-text';
import { assertSpace } from './assert-space';
import { fetchPicture, type PictureNetwork } from './fetch-picture';
import type { MediaFolder } from './media-folder';

/** Maximum size of a file, as for uploads in the studio. */
const maxBytes = 20_000_000;
/** Number of files that are fetched and encoded concurrently. */
const atOnce = 4;

export interface FileSources {
  folder: MediaFolder | null;
  isFetching: boolean;
  network: PictureNetwork | undefined;
}

type Found = { bytes: Buffer } | { problem: string };

/** Loads a file from the folder, or from the old site. */
async function findBytes(
  { url: given }: SourceFile,
  address: string | null,
  { site, ...sources }: FileSources & { site: SiteImport },
): Promise<Found> {
  try {
    const own = address === null ? undefined : await sources.folder?.find(address, maxBytes);
    if (own) return { bytes: own };
    if (!sources.isFetching)
      return { problem: sources.folder ? 'The folder does not have it.' : 'Files were not asked for.' };
    const whole = wholeAddress(given, site);
    if (!whole || isUnknownSite(whole))
      return { problem: 'The export does not say where the old site is. Give its address.' };
    const url = whole.href;
    const original = originalAddress(url);
    if (original !== url) {
      const bytes = await fetchPicture(original, maxBytes, sources.network).catch(() => undefined);
      if (bytes && detectFileType(bytes)) return { bytes };
    }
    return { bytes: await fetchPicture(url, maxBytes, sources.network) };
  } catch (error) {
    if (error instanceof FetchError || isAppError(error)) return { problem: error.message };
    throw error;
  }
}

const nameOf = (address: string): string => basename(originalAddress(address)) || 'file';

const inWords = (name: string): string => {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[-_+.]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Alternative text of a file, and a report line if it was guessed. */
function alternativeText(file: SourceFile, address: string): { alt: string; notes: ImportNote[] } {
  const given = oneLineText(file.alt ?? '');
  if (given !== '') return { alt: cutText(given, 200), notes: [] };
  const guesses = [file.caption ?? '', file.title].map(oneLineText);
  const alt = guesses.find((guess) => guess !== '') ?? inWords(nameOf(address));
  const detail = `The file had none; it is “${cutText(alt, 200)}” now.`;
  return { alt: cutText(alt, 200) || 'Picture', notes: [{ what: 'Alternative text', count: 1, detail }] };
}

const left = (item: SiteItem, problem: string): SettledItem => ({
  ...{ id: item.id, outcome: 'failed' },
  notes: [{ what: 'File', count: 1, detail: `${(item.record as SourceFile).url}: ${problem}` }],
});

/** Creates a media document for a file, in the request's transaction. */
async function createMedium(req: PayloadRequest, item: SiteItem, bytes: Buffer): Promise<SettledItem> {
  const file = item.record as SourceFile;
  const type = detectFileType(bytes);
  if (!type) return left(item, 'It is no picture (JPEG, PNG, WebP, AVIF, GIF) and no PDF file.');
  const address = item.target ?? file.url;
  const { alt, notes } = alternativeText(file, address);
  const { id, url } = await req.payload.create({
    collection: 'media',
    data: { alt, caption: cutText(oneLineText(file.caption ?? ''), 300) || null },
    file: { data: bytes, name: nameOf(address), mimetype: type.mimeType, size: bytes.length },
    ...{ depth: 0, overrideAccess: true, req },
  });
  const stored_print = await printAfterWrite(req, 'media', String(id));
  return { id: item.id, outcome: 'created', document_id: String(id), path: url ?? null, stored_print, notes };
}

type Known = { former: Former | undefined; isThere: boolean };

async function settleFile(
  req: PayloadRequest,
  { running, book }: { running: SiteImport; book: AddressBook },
  { item, known, found }: { item: SiteItem; known: Known; found: Found | undefined },
): Promise<void> {
  const { former, isThere } = known;
  const write = async (settled: (held: SiteItem) => Promise<SettledItem>) =>
    inTransaction(req, async () => {
      const held = await takeItem(req, item.id, 'waiting');
      if (!held) return;
      // No page shows a file before a document refers to it, so nothing is invalidated here.
      req.context.isAnnouncedLater = true;
      req.context[leavesSizes] = true;
      const outcome = await settled(held);
      const to = book.pathOfAttachment(held.attached_to);
      const paths = wholePaths((held.record as SourceFile).oldPaths, running);
      const lost = await leaveOldPaths(
        req,
        running.id,
        paths.map((from) => ({ from, to })),
      );
      await settleItems(req, [{ ...outcome, notes: [...(outcome.notes ?? []), ...lost] }]);
      await countSettled(req, running.id, 1);
    });
  if (former) {
    const { document_id, path, stored_print, wanted_print } = former;
    const outcome = isThere ? 'same' : 'deleted';
    const kept = { document_id, path, stored_print, wanted_print };
    return write(async ({ id }) => ({ id, outcome, ...(isThere && kept) }));
  }
  if (!found || 'problem' in found) return write(async (held) => left(held, found?.problem ?? ''));
  const { bytes } = found;
  try {
    await write((held) => createMedium(req, held, bytes));
  } catch (error) {
    await assertSpace(bytes);
    const isRefusal = fromPayloadError(error) !== undefined || isAppError(error);
    if (!isRefusal) throw error;
    await write(async (held) => left(held, sentencesOfFault(error)));
  }
}

/** Processes some files. @returns whether there were any */
export async function writeFiles(
  req: PayloadRequest,
  context: { running: SiteImport; book: AddressBook },
  sources: FileSources,
): Promise<boolean> {
  const { running } = context;
  const items = await listWaitingFiles(req, running.id, atOnce);
  if (items.length === 0) return false;
  const { same: former } = await findFormer(req, running, 'file', items);
  const states = await documentStates(
    req,
    'media',
    [...former.values()].map(({ document_id }) => document_id),
  );
  const settled = await Promise.allSettled(
    items.map(async (item) => {
      const one = former.get(item.key);
      const known = { former: one, isThere: states.has(one?.document_id ?? '') };
      const found = one
        ? undefined
        : await findBytes(item.record as SourceFile, item.target, { ...sources, site: running });
      // A separate request, because a request has one transaction and one file.
      await settleFile(await newRequest(req.payload, system), context, { item, known, found });
    }),
  );
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return true;
}
