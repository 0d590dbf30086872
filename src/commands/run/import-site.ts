/** `content import --from wordpress|ghost <file>`: brings a site from another system, run by `src/commands/content.ts`. */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { PayloadRequest } from 'payload';
import type { SiteReport } from '@/cms/site-import/run/report';
import type { SourceSystem } from '@/cms/site-import/source-site';
import { ownEntry } from '@/lib/own-entry';
import { UserError } from '../../../scripts/lib/user-error.mjs';

export interface SiteArguments {
  system: SourceSystem;
  file: string;
  /** Folder with the old site's uploads; null without one. */
  folder: string | null;
  /** Whether pictures are fetched from the old site. */
  isFetching: boolean;
  /** URL of the old site, for exports that do not contain it; null without one. */
  address: string | null;
  isDryRun: boolean;
}

async function printOfFile(path: string): Promise<string> {
  const { Print } = await import('@/lib/file-print');
  const print = new Print();
  for await (const chunk of createReadStream(path)) print.add(chunk);
  return print.end();
}

const nouns: Record<string, string> = {
  entry: 'pages and posts',
  file: 'files',
  author: 'authors',
  term: 'categories and tags',
  redirect: 'redirects',
};

const outcomeWords: Record<string, string> = {
  created: 'made',
  changed: 'brought up to date',
  same: 'the same as before',
  matched: 'here already',
  edited: 'edited here and left',
  deleted: 'deleted here and left out',
  dropped: 'left out',
  failed: 'not carried over',
};

/** Prints what was done, a line for each kind, and each line of the report. */
function printReport({ counts, lines, lineCount }: SiteReport): void {
  for (const { kind, title, path, what, count, detail } of lines) {
    const where = path ?? title ?? '';
    console.log(
      `${what}${count > 1 ? ` (${count})` : ''}  ${kind === 'loss' ? '' : where}${where && detail ? ': ' : ''}${detail}`,
    );
  }
  if (lineCount > lines.length) console.log(`… and ${lineCount - lines.length} more lines.`);
  for (const [kind, noun] of Object.entries(nouns)) {
    const ofKind = counts.filter((one) => one.kind === kind);
    const numbers = new Map<string, number>();
    for (const { outcome, state, count } of ofKind) {
      const word = state === 'done' ? (ownEntry(outcomeWords, outcome ?? 'created') ?? '') : state;
      numbers.set(word, (numbers.get(word) ?? 0) + count);
    }
    const words = [...numbers].map(([word, count]) => `${count} ${word}`);
    if (words.length > 0) console.log(`${noun}: ${words.join(', ')}.`);
  }
}

/** Finds the import of this file that was interrupted, or stores the file as a new one. @returns its id */
async function findOrStore(
  req: PayloadRequest,
  { system, file, folder, isFetching, address }: SiteArguments,
): Promise<string> {
  const { findInterrupted, findSiteImport } = await import('@/cms/site-import/run/find-site-import');
  const { changeMapping, startSiteImport, takeOverSiteImport } = await import(
    '@/cms/site-import/run/control'
  );
  const filePrint = await printOfFile(file);
  const interrupted = await findInterrupted(req, filePrint);
  if (interrupted) {
    console.log(
      `Going on with the import of ${interrupted.file_name}: ${interrupted.settled} of ${interrupted.total} were done.`,
    );
    await takeOverSiteImport(req, interrupted.id);
    return interrupted.id;
  }
  const { storeSiteImport } = await import('@/cms/site-import/run/store-site-import');
  const id = await storeSiteImport(req, createReadStream(file), {
    system,
    fileName: basename(file),
    filePrint,
  });
  const stored = await findSiteImport(req, id);
  if (!stored) throw new Error('The import was removed meanwhile.');
  if (address !== null && stored.url !== null)
    console.log(`The export says that the old site is at ${stored.url}; what --url says is not used.`);
  await changeMapping(req, id, { mapping: stored.mapping, pictures: { folder, isFetching, address } });
  try {
    await startSiteImport(req, id, { isQueued: false });
  } catch (error) {
    const { discardSiteImport } = await import('@/cms/site-import/run/control');
    await discardSiteImport(req, id);
    throw error;
  }
  return id;
}

const progressEveryMs = 2000;

/** Stops an import, which ends after its current step and announces what it has written. */
async function stop({ payload }: PayloadRequest, id: string): Promise<void> {
  const { newRequest, system } = await import('@/access/actor');
  const { stopSiteImport } = await import('@/cms/site-import/run/control');
  console.log('Stopping after the current step. A second signal ends the command at once.');
  await stopSiteImport(await newRequest(payload, system), id);
}

/** Runs an import to its end, or until it is stopped, printing its progress. */
async function runToEnd(req: PayloadRequest, id: string, stopped: Promise<unknown>): Promise<void> {
  const { runSiteImport } = await import('@/cms/site-import/run/run-site-import');
  let isOver = false;
  void stopped
    .then(() => (isOver ? undefined : stop(req, id)))
    .catch((error) => console.error(`The import could not be stopped: ${error.message}`));
  let printedAt = 0;
  await runSiteImport(req, id, {
    onStep({ settled, total }) {
      if (performance.now() - printedAt < progressEveryMs) return;
      printedAt = performance.now();
      console.log(`${settled} of ${total}`);
    },
  });
  isOver = true;
}

/** Prints what an import would do, and changes nothing. */
async function preview(req: PayloadRequest, { system, file }: SiteArguments): Promise<true> {
  const { storeSiteImport } = await import('@/cms/site-import/run/store-site-import');
  const { previewSiteImport } = await import('@/cms/site-import/run/preview');
  const { discardSiteImport } = await import('@/cms/site-import/run/control');
  const id = await storeSiteImport(req, createReadStream(file), { system, fileName: basename(file) });
  try {
    const { groups, losses } = await previewSiteImport(req, id);
    for (const { what, detail, count } of losses) console.log(`${what} (${count})  ${detail}`);
    for (const { name, count, target } of groups)
      console.log(`${count} ${name} ${target === 'none' ? 'would be left out' : `would become ${target}`}.`);
  } finally {
    await discardSiteImport(req, id);
  }
  return true;
}

/**
 * Imports a site and prints the report. @param whenToStop is called before anything is written; the import stops once its
 * promise resolves @returns false if it was stopped @throws AppError with a sentence if the file cannot be read
 */
export async function importSite(
  req: PayloadRequest,
  given: SiteArguments,
  whenToStop: () => Promise<unknown>,
): Promise<boolean> {
  const { typedSiteAddress } = await import('@/cms/site-import/sources/site-address');
  if (given.address !== null && typedSiteAddress(given.address) === null)
    throw new UserError(`“${given.address}” is no address of a site. Type it like https://blog.example.com.`);
  if (given.isDryRun) return preview(req, given);
  const { loadReport } = await import('@/cms/site-import/run/report');
  const id = await findOrStore(req, given);
  await runToEnd(req, id, whenToStop());
  const report = await loadReport(req, id);
  if (report) printReport(report);
  const { countWithoutSizes } = await import('@/cms/site-import/run/pictures/make-sizes');
  const withoutSizes = await countWithoutSizes(req, id);
  if (withoutSizes > 0)
    console.log(
      `The server makes the sizes of ${withoutSizes} pictures while it runs. Pages show the originals until then.`,
    );
  const isStopped = report?.site.status === 'stopped';
  if (isStopped) console.log('The import was stopped. The same command goes on with it.');
  return !isStopped;
}
