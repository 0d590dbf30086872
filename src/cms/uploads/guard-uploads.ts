import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Config,
  type Field,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { nobody } from '@/access/rules';
import { isolatedSharp } from '@/http/files/pictures/isolated-sharp';
import { maxPixels } from '@/http/files/pictures/picture-tasks';
import { removeMetadata } from './remove-metadata';
import { removeRolledBack, takeName } from './take-name';

type UploadedFile = NonNullable<PayloadRequest['file']>;

const refusal = (collection: string, message: string) =>
  new ValidationError({ collection, errors: [{ path: 'file', message }] });

/**
 * Rejects an upload without a file, because Payload would fetch the URL in the request, with the request's cookies.
 * Requests of those who may not create a file are not checked here, because access control, which runs after this hook,
 * rejects them.
 */
const requireFile: CollectionBeforeOperationHook = async ({ args, req, operation, collection }) => {
  const isDuplicate = 'duplicateFromID' in args && Boolean(args.duplicateFromID);
  const asksAccess = 'overrideAccess' in args && args.overrideAccess === false;
  const passesAccess = !asksAccess || Boolean(await collection.access.create({ req }));
  if (operation === 'create' && !req.file && !isDuplicate && passesAccess) {
    throw refusal(collection.slug, 'Choose a file. None is fetched from an address.');
  }
  return args;
};

const unreadable = 'This picture cannot be read. Save it again as JPEG or PNG, and choose that file.';

/**
 * Returns a picture's bytes without metadata, or why the picture is refused. Reads the header before it decodes,
 * because a small file can contain a picture that takes a minute and all memory.
 */
async function cleanedFile({
  data,
  mimetype,
}: UploadedFile): Promise<{ data: Buffer } | { problem: string }> {
  try {
    const metadata = await isolatedSharp(data).metadata();
    const pixels = metadata.width * metadata.height * (metadata.pages ?? 1);
    if (pixels > maxPixels) {
      const [has, allowed] = [pixels, maxPixels].map((count) => Math.ceil(count / 1_000_000));
      return { problem: `This picture has ${has} megapixels. Choose one with ${allowed} at most.` };
    }
    await isolatedSharp(data).resize(16).toBuffer();
    return { data: (await removeMetadata(data, mimetype, metadata)) ?? data };
  } catch {
    return { problem: unreadable };
  }
}

/** Key in `req.context`: true if `cleanPicture` has removed metadata from the request's file. */
const isCleaned = 'isPictureCleaned';

const writing = ['create', 'update', 'updateByID'];

/** Rejects pictures that cannot be decoded within limits, and replaces the file by one without metadata. */
const cleanPicture: CollectionBeforeOperationHook = async ({ args, req, operation, collection }) => {
  const { file } = req;
  req.context[isCleaned] = false;
  if (!file?.mimetype.startsWith('image/') || !writing.includes(operation)) return args;
  const cleaned = await cleanedFile(file);
  if ('problem' in cleaned) throw refusal(collection.slug, cleaned.problem);
  req.file = { ...file, data: cleaned.data, size: cleaned.data.length };
  req.context[isCleaned] = true;
  return args;
};

/** False for pictures of an earlier release, until the job `clean-pictures` has removed their metadata. */
const metadataRemoved: Field = {
  name: 'metadataRemoved',
  type: 'checkbox',
  defaultValue: false,
  access: { create: nobody, read: nobody, update: nobody },
  admin: { hidden: true },
  custom: { staysHere: true },
};

/**
 * Marks documents whose picture `cleanPicture` has cleaned. `req.file` does not show that: Payload also sets it when
 * it crops a stored picture, which may still have metadata.
 */
const markCleaned: CollectionBeforeChangeHook = ({ data, req }) =>
  req.context[isCleaned] ? { ...data, metadataRemoved: true } : data;

function guard(collection: CollectionConfig): CollectionConfig {
  const { upload, fields, hooks, custom } = collection;
  if (!upload) return collection;
  // The collection sanitises its files itself, because sharp does not know their types.
  const readsOwnFiles = custom?.readsOwnFiles === true;
  return {
    ...collection,
    upload: { ...(upload !== true && upload), pasteURL: false, externalFileHeaderFilter: () => ({}) },
    fields: [...fields, metadataRemoved],
    hooks: {
      ...hooks,
      // `cleanPicture` comes after the collection's own hooks, which detect the file's type by its bytes.
      beforeOperation: [
        requireFile,
        ...(hooks?.beforeOperation ?? []),
        ...(readsOwnFiles ? [] : [cleanPicture]),
        takeName,
      ],
      beforeChange: [
        ...(hooks?.beforeChange ?? []),
        markCleaned,
        ...(readsOwnFiles ? [] : [removeRolledBack]),
      ],
    },
  };
}

/**
 * Plugin that makes all upload collections accept files but no URLs, and only pictures that can be decoded within
 * limits, which are stored upright and without metadata.
 */
export const guardUploads = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map(guard) ?? [],
});
