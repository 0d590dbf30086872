import type {
  CollectionAfterDeleteHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
  Where,
} from 'payload';
import { isStaffMember } from '@/access/roles';
import { afterRollback } from '@/db/transaction';
import { forgetFormerFiles, keepFormerFiles, restoreFormerFiles, storedFiles } from './former-files';

/** An update of one document has an id, that of several has a condition. */
type UpdateArgs = { id?: string; where?: Where; overrideAccess?: boolean };

/** Documents that an update is about to change, as far as their reader may see them. */
const findFiles = (req: PayloadRequest, { id, where, overrideAccess = false }: UpdateArgs) =>
  req.payload.find({
    collection: 'media',
    where: id === undefined ? (where ?? {}) : { id: { equals: id } },
    select: storedFiles,
    depth: 0,
    pagination: false,
    overrideAccess,
    req,
  });

/**
 * Keeps the files of a picture that an update replaces, crops, or cuts around another focal point, and puts them back
 * if the update is rolled back. Payload deletes them after this hook, before it saves the row. Requests from anybody
 * but staff are left to access control, which runs after this hook.
 */
export const keepReplacedFiles: CollectionBeforeOperationHook = async ({ args, req, operation }) => {
  const isReplacing = operation === 'update' && Boolean(req.file || req.query?.uploadEdits);
  const update = args as UpdateArgs;
  if (!isReplacing || !(update.overrideAccess || isStaffMember(req.user))) return args;
  const { docs } = await findFiles(req, update);
  await keepFormerFiles(docs);
  const ids = docs.map(({ id }) => id);
  await afterRollback(req, async () => {
    try {
      await restoreFormerFiles(req, ids);
    } catch (err) {
      req.payload.logger.error({ err }, 'The files of a picture could not be put back.');
    }
  });
  return args;
};

/** Deletes the former files of a deleted document, too: whoever deletes a picture wants it gone. */
export const forgetReplacedFiles: CollectionAfterDeleteHook = async ({ id, doc, req }) => {
  try {
    await forgetFormerFiles(String(id));
  } catch (err) {
    req.payload.logger.error({ err }, 'Former files of a deleted picture are deleted next night.');
  }
  return doc;
};
