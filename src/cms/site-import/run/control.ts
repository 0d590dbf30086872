/** Starts, stops, continues and undoes imports of sites. */
import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { enqueue } from '@/jobs/queue';
import { announceContent } from '../../revalidation/revalidate';
import {
  deleteUnstartedSite,
  moveSiteImport,
  type SiteImportStatus,
  updateSiteImport,
} from '../../tables/site-imports';
import { assertImporter, findSiteImport } from './find-site-import';
import { type PictureSources, readPictures, readSiteMapping, type SiteMapping } from './mapping';

/**
 * Stores the settings of an import that was not started. @returns whether it was one
 * @throws Forbidden to all but admins and commands
 */
export async function changeMapping(
  req: PayloadRequest,
  id: string,
  { mapping, pictures }: { mapping: SiteMapping; pictures: PictureSources },
): Promise<boolean> {
  assertImporter(req);
  return updateSiteImport(req, id, { mapping: readSiteMapping(mapping), pictures: readPictures(pictures) });
}

/** Step that the queue's job runs; a command runs it itself. */
type Options = { isQueued?: boolean };

async function begin(
  req: PayloadRequest,
  id: string,
  { from, to, isQueued = true }: { from: readonly SiteImportStatus[]; to: 'running' | 'undoing' } & Options,
): Promise<boolean> {
  assertImporter(req);
  const hasBegun = await inTransaction(req, async () => {
    if (!(await moveSiteImport(req, id, { from, to }))) return false;
    if (isQueued) await enqueue(req, 'import-site', { importId: id });
    return true;
  });
  if (hasBegun) {
    req.payload.logger.info({ userId: req.user?.id, importId: id, to }, 'An import of a site goes on.');
    return true;
  }
  const found = await findSiteImport(req, id);
  if (found && from.includes(found.status))
    throw new AppError('busy', 409, 'Another import is at work. Wait until it is done, or stop it first.');
  return false;
}

/**
 * Starts an import, once. @returns false if it was started already
 * @throws Forbidden to all but admins and commands; AppError 409 while another import is at work
 */
export const startSiteImport = (req: PayloadRequest, id: string, options: Options = {}): Promise<boolean> =>
  begin(req, id, { from: ['draft'], to: 'running', ...options });

/** Continues a stopped import. @returns whether it was stopped @throws as `startSiteImport` */
export const resumeSiteImport = (req: PayloadRequest, id: string, options: Options = {}): Promise<boolean> =>
  begin(req, id, { from: ['stopped'], to: 'running', ...options });

/**
 * Continues an import that was stopped, or whose process was killed. Unannounced changes of that process are announced
 * at once. @throws as `startSiteImport`
 */
export async function takeOverSiteImport(req: PayloadRequest, id: string): Promise<void> {
  const isResumed = await resumeSiteImport(req, id, { isQueued: false });
  if (!isResumed) await inTransaction(req, () => announceContent(req));
}

/**
 * Starts to delete the documents of an import that nobody has edited or uses.
 * @returns whether the import was done or stopped
 * @throws as `startSiteImport`
 */
export const undoSiteImport = (req: PayloadRequest, id: string, options: Options = {}): Promise<boolean> =>
  begin(req, id, { from: ['done', 'stopped'], to: 'undoing', ...options });

/** Stops an import after its current batch. @returns whether it was running @throws Forbidden to all but admins and commands */
export async function stopSiteImport(req: PayloadRequest, id: string): Promise<boolean> {
  assertImporter(req);
  return inTransaction(req, async () => {
    const isStopped = await moveSiteImport(req, id, { from: ['running'], to: 'stopped' });
    // Includes changes of a process that was killed before it announced them.
    if (isStopped) await announceContent(req);
    return isStopped;
  });
}

/** Discards an import that was not started. @returns whether it was one @throws Forbidden to all but admins and commands */
export async function discardSiteImport(req: PayloadRequest, id: string): Promise<boolean> {
  assertImporter(req);
  return deleteUnstartedSite(req, id);
}
