import type {
  CollectionAfterDeleteHook,
  CollectionAfterOperationHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
  Where,
} from 'payload';
import { isStaffMember } from '@/access/roles';
import { afterCommit, afterRollback } from '@/db/transaction';
import { findUpdatedIds } from '@/features/editing/find-updated-ids';
import {
  forgetFormerFiles,
  keepFormerFiles,
  lockFiles,
  restoreFormerFiles,
  restoreUnchanged,
} from './former-files';

/** Arguments of an update: `id` for one document, `where` for several. */
type UpdateArgs = { id?: string; where?: Where; limit?: number; sort?: string; overrideAccess?: boolean };

/** Keeps the files of pictures as former files, and restores them if the request's transaction is rolled back. */
async function keepUntilEnd(req: PayloadRequest, ids: readonly string[]): Promise<void> {
  await keepFormerFiles(await lockFiles(req, ids));
  await afterRollback(req, async () => {
    try {
      await restoreFormerFiles(req, ids);
    } catch (err) {
      req.payload.logger.error({ err }, 'The files of a picture could not be put back.');
    }
  });
}

/**
 * Keeps the files that an update of a picture replaces (by another file, a crop or another focal point), and
 * restores them if the update is rolled back: Payload deletes the files after this hook and before it saves the
 * row. Requests from anybody but staff are left to access control, which runs after this hook.
 */
export const keepReplacedFiles: CollectionBeforeOperationHook = async ({
  args,
  collection,
  req,
  operation,
}) => {
  const isReplacing = operation === 'update' && Boolean(req.file || req.query?.uploadEdits);
  const update = args as UpdateArgs;
  if (!isReplacing || !(update.overrideAccess || isStaffMember(req.user))) return args;
  const { id, ...bulk } = update;
  const updated = id === undefined ? bulk : { ...bulk, where: { id: { equals: id } } };
  await keepUntilEnd(req, await findUpdatedIds(req, collection, updated));
  return args;
};

/**
 * Restores the files of documents that a bulk update could not save; its changes of the other documents are committed.
 */
export const restoreRefused: CollectionAfterOperationHook = async ({ operation, req, result }) => {
  const errors = operation === 'update' && 'errors' in result ? result.errors : [];
  if (errors.length > 0)
    await restoreUnchanged(
      req,
      errors.map(({ id }) => String(id)),
    );
  return result;
};

/**
 * Keeps the files of a picture until its deletion commits, because Payload deletes them before the commit. Runs as
 * the last hook, so that a refused deletion keeps no file.
 */
export const keepDeletedFiles: CollectionBeforeDeleteHook = ({ id, req }) => keepUntilEnd(req, [String(id)]);

/**
 * Deletes the former files of a deleted document, because a user who deletes a picture expects that no copy remains.
 */
export const forgetReplacedFiles: CollectionAfterDeleteHook = async ({ id, doc, req }) => {
  await afterCommit(req, async () => {
    try {
      // Payload ignores a failed COMMIT. If the row still exists, its files are restored instead.
      const existing = await restoreFormerFiles(req, [String(id)]);
      if (!existing.has(String(id))) await forgetFormerFiles(String(id));
    } catch (err) {
      req.payload.logger.error({ err }, 'Former files of a deleted picture are deleted next night.');
    }
  });
  return doc;
};
