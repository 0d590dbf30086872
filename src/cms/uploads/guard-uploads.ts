import {
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Config,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { isStaffMember } from '@/access/roles';
import { isolatedSharp } from '@/http/files/pictures/isolated-sharp';
import { maxPixels } from '@/http/files/pictures/picture-tasks';

const refusal = (collection: string, message: string) =>
  new ValidationError({ collection, errors: [{ path: 'file', message }] });

/**
 * Rejects an upload without a file: Payload would fetch the URL in the request, with the sender's cookies.
 * Requests from anybody but staff are not checked here, because access control, which runs after this hook, rejects
 * them.
 */
const requireFile: CollectionBeforeOperationHook = ({ args, req, operation, collection }) => {
  const isDuplicate = 'duplicateFromID' in args && Boolean(args.duplicateFromID);
  const asksAccess = 'overrideAccess' in args && args.overrideAccess === false;
  const passesAccess = !asksAccess || isStaffMember(req.user);
  if (operation === 'create' && !req.file && !isDuplicate && passesAccess) {
    throw refusal(collection.slug, 'Choose a file. None is fetched from an address.');
  }
  return args;
};

/**
 * Returns why a picture is refused, or null. Reads its header first: a small file can contain a picture that takes a
 * minute and all memory to decode.
 */
async function problemOf({ data }: NonNullable<PayloadRequest['file']>): Promise<string | null> {
  try {
    const { width, height, pages = 1 } = await isolatedSharp(data).metadata();
    const pixels = width * height * pages;
    if (pixels > maxPixels) {
      const [has, allowed] = [pixels, maxPixels].map((count) => Math.ceil(count / 1_000_000));
      return `This picture has ${has} megapixels. Choose one with ${allowed} at most.`;
    }
    await isolatedSharp(data).resize(16).toBuffer();
    return null;
  } catch {
    return 'This picture cannot be read. Save it again as JPEG or PNG, and choose that file.';
  }
}

const writing = ['create', 'update', 'updateByID'];

const checkPicture: CollectionBeforeOperationHook = async ({ args, req, operation, collection }) => {
  if (!req.file?.mimetype.startsWith('image/') || !writing.includes(operation)) return args;
  const problem = await problemOf(req.file);
  if (problem) throw refusal(collection.slug, problem);
  return args;
};

function guard(collection: CollectionConfig): CollectionConfig {
  const { upload, hooks } = collection;
  if (!upload) return collection;
  return {
    ...collection,
    upload: { ...(upload !== true && upload), pasteURL: false, externalFileHeaderFilter: () => ({}) },
    // `checkPicture` comes after the collection's own hooks, which detect the file's type by its bytes.
    hooks: { ...hooks, beforeOperation: [requireFile, ...(hooks?.beforeOperation ?? []), checkPicture] },
  };
}

/**
 * Plugin that makes all upload collections accept files but no URLs, and only pictures that can be decoded within
 * limits.
 */
export const guardUploads = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map(guard) ?? [],
});
