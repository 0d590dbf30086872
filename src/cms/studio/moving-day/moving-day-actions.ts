import { z } from 'zod';
import { isAppError, notFound } from '@/http/app-error';
import { streamUpload } from '@/http/files/stream-upload';
import { streamed } from '@/http/respond';
import { byteOrderMark, csvLine } from '@/lib/text/csv';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { runSiteChecks } from '../../moving-day/checks/run-site-checks';
import { moveLimits } from '../../moving-day/limits';
import { saveNewAddresses, storeOldPaths } from '../../moving-day/paths/old-paths';
import { applyRedirectFile, findRedirectFile, storeRedirectFile } from '../../moving-day/redirect-file';
import { noteSitemapSent } from '../../moving-day/sitemap-sent';
import { contentPaths, redirectFilePath } from '../paths';
import { moveProblem, type UploadForm } from './moving-day-problems';

const noInput = 'This did not work just now, and nothing was changed. Please try again.';
const anchors: Record<UploadForm, string> = {
  redirects: 'redirects',
  log: 'old-addresses',
  list: 'old-addresses',
};

/** Redirects to the form with the message of a refusal. @throws all other errors */
function refusalPath(form: UploadForm, error: unknown): string {
  if (!isAppError(error) || moveProblem(form, error.code) === undefined) throw error;
  return `${contentPaths.move}?form=${form}&refused=${error.code}#${anchors[form]}`;
}

/** Checks the domain from outside. */
const check = studioAction({
  path: 'content/move/check',
  schema: z.object({}),
  async act(req) {
    await runSiteChecks(req);
    return `${contentPaths.move}?did=check`;
  },
});

/** Marks the sitemap as submitted, or as not submitted. */
const sitemap = studioAction({
  path: 'content/move/sitemap',
  schema: z.object({ sent: z.enum(['yes', 'no']) }),
  async act(req, { sent }) {
    await noteSitemapSent(req, sent === 'yes');
    return `${contentPaths.move}#checklist`;
  },
});

/** Reads an uploaded log or list. The role is checked before the body is read. */
const uploadLog = studioAction({
  path: 'content/move/log',
  maxBytes: 0,
  schema: z.undefined(),
  failure: noInput,
  async act(req, _input, request) {
    try {
      const limits = { maxBytes: moveLimits.logBytes + 10_000, timeoutMs: 120_000 };
      const { name, chunks, skipRest } = await streamUpload(request, limits);
      try {
        await storeOldPaths(req, name, chunks);
      } finally {
        await skipRest().catch(() => undefined);
      }
      return `${contentPaths.move}?did=paths#old-addresses`;
    } catch (error) {
      return refusalPath('log', error);
    }
  },
});

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Stores a pasted list. */
const pasteList = studioAction({
  path: 'content/move/list',
  // URL encoding takes up to nine bytes per character.
  maxBytes: 9 * moveLimits.list,
  schema: z.object({ list: z.string().max(moveLimits.list) }),
  onError: ({ code }) =>
    moveProblem('list', code) && `${contentPaths.move}?form=list&refused=${code}#old-addresses`,
  async act(req, { list }) {
    await storeOldPaths(req, '', bytesOf(list));
    return `${contentPaths.move}?did=paths#old-addresses`;
  },
});

const Addresses = z.record(z.string().max(20), z.string().max(2000));

/** Saves the new addresses that were typed beside old ones. */
const saveAddresses = studioAction({
  path: 'content/move/addresses',
  maxBytes: 900_000,
  schema: Addresses,
  async act(req, typed) {
    const rows = Array.from({ length: moveLimits.addresses }, (_, index) => {
      const [from, to] = [typed[`from-${index}`], typed[`to-${index}`]];
      return from && to !== undefined ? [{ from, to }] : [];
    });
    const { saved, refused } = await saveNewAddresses(req, rows.flat());
    return `${contentPaths.move}?${new URLSearchParams({ did: 'saved', saved: String(saved), refused: String(refused) })}#old-addresses`;
  },
});

/** Stores an uploaded file of redirects and redirects to its preview. */
const uploadRedirects = studioAction({
  path: 'content/move/redirects',
  maxBytes: 0,
  schema: z.undefined(),
  failure: noInput,
  async act(req, _input, request) {
    try {
      return redirectFilePath(await storeRedirectFile(req, request));
    } catch (error) {
      return refusalPath('redirects', error);
    }
  },
});

const Chosen = z.object({ file: z.uuid() });
const gone = () => notFound('This file no longer exists.');

/** Imports the redirects of a file as its preview shows them. */
const applyRedirects = studioAction({
  path: 'content/move/redirects/apply',
  schema: Chosen,
  async act(req, { file }) {
    if (!(await applyRedirectFile(req, file))) throw gone();
    return redirectFilePath(file);
  },
});

async function* refusedLines(refused: readonly { row: number; from: string; reason: string }[]) {
  yield byteOrderMark + csvLine(['Row', 'Old address', 'Reason']);
  for (const { row, from, reason } of refused) yield csvLine([row, from, reason]);
}

/** Downloads the rows that are refused as a CSV file. */
const downloadRefused = studioAction({
  path: 'content/move/redirects/refused',
  method: 'GET',
  schema: Chosen,
  async act(req, { file }) {
    const found = await findRedirectFile(req, file);
    if (!found) throw gone();
    return streamed(refusedLines(found.refused), {
      type: 'text/csv; charset=utf-8',
      fileName: 'refused-redirects.csv',
    });
  },
});

export const movingDayActions = [
  ...[check, sitemap, uploadLog, pasteList, saveAddresses],
  ...[uploadRedirects, applyRedirects, downloadRefused],
];
