import type {
  CollectionAfterReadHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
} from 'payload';
import { ValidationError } from 'payload';
import { isAdmin, nobody } from '@/access/rules';
import { queryInTransaction } from '@/db/transaction';
import { AppError, isAppError, notFound } from '@/http/app-error';
import { printOf } from '@/lib/file-print';
import { studioGroup } from '@/studio-kit/studio-groups';
import { readLookFile } from '../files/read-look-file';
import { lookFilePath } from '../paths';

const slug = 'look-files';

const notExported = { staysHere: true };

const refusal = (message: string) =>
  new ValidationError({ collection: slug, errors: [{ path: 'file', message }] });

/** Key in `req.context`: facts of the request's file, for the hook that stores them. */
const readKey = 'readLookFile';

type Stored = {
  title: string;
  data: string;
  print: string;
  facts: object;
  notes: string | null;
  licence?: string | null;
};

/** Parses the file and replaces it by a sanitised one before Payload processes it. */
const readFile: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!req.file || !['create', 'update', 'updateByID'].includes(operation)) return args;
  // Other users are refused by access control, which runs after this hook; a stranger's file is not even parsed.
  const asksAccess = 'overrideAccess' in args && args.overrideAccess === false;
  if (asksAccess && !isAdmin({ req })) return args;
  // A file never changes, because its URL is in mails that were sent.
  if (operation !== 'create') throw refusal('Upload another file as a new one, and choose it in the look.');
  const read = await readLookFile(req.file.data).catch((error: unknown) => {
    throw isAppError(error) ? refusal(error.message) : error;
  });
  const { bytes, mimeType, extension, facts, notes } = read;
  const print = printOf(bytes);
  const title = req.file.name.slice(0, 120);
  req.file = {
    ...req.file,
    data: bytes,
    size: bytes.length,
    mimetype: mimeType,
    name: `${print}.${extension}`,
  };
  const stored: Stored = {
    title,
    data: bytes.toString('base64'),
    print,
    facts,
    notes: notes.join(' ') || null,
    ...(read.kind === 'font' && { licence: read.facts.licence }),
  };
  req.context[readKey] = stored;
  return args;
};

const storeRead: CollectionBeforeChangeHook = ({ data, req, operation }) => {
  const stored = req.context[readKey] as Stored | undefined;
  if (operation !== 'create' || !stored) return data;
  req.context[readKey] = undefined;
  const { licence, title, ...rest } = stored;
  return { ...data, ...rest, licence: data.licence || licence || null, title: data.title || title };
};

const requireLicence: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const { mimeType, licence } = { ...originalDoc, ...data };
  if (mimeType !== 'font/woff2' || licence?.trim()) return data;
  const message = 'The file names no licence. Say who allows its use on websites, and where that is written.';
  throw new ValidationError({ collection: slug, errors: [{ path: 'licence', message }] });
};

const printedUrl: CollectionAfterReadHook = ({ doc }) => {
  if (typeof doc.print !== 'string' || typeof doc.filename !== 'string') return doc;
  const url = lookFilePath(doc.print, doc.filename.split('.').at(-1) ?? '');
  return { ...doc, url, ...(doc.mimeType !== 'font/woff2' && { thumbnailURL: url }) };
};

const columns = [
  'logo_light_id',
  'logo_dark_id',
  'icon_id',
  'own_display_id',
  'own_text_id',
  'own_text_italic_id',
];

const refuseInUse: CollectionBeforeDeleteHook = async ({ req, id }) => {
  const isUsed = (prefix: string) => columns.map((column) => `${prefix}${column} = $1`).join(' or ');
  const used = await queryInTransaction(
    req,
    `select from look where ${isUsed('')} union all
     select from _look_v where latest and (${isUsed('version_')})`,
    [id],
  );
  if (used.length > 0)
    throw new AppError(
      'in_use',
      409,
      'The look uses this file. Choose another one there, and publish it, first.',
    );
};

/**
 * Files of the look. The bytes are stored in the row, so that they are written, backed up and restored with it;
 * `/look-files/<print>.<extension>` serves them.
 */
export const LookFiles: CollectionConfig = {
  slug,
  labels: { singular: 'File of the look', plural: 'Files of the look' },
  lockDocuments: false,
  // This collection parses and sanitises uploads itself.
  custom: { readsOwnFiles: true },
  admin: {
    group: studioGroup.system,
    description:
      'Logos, icons and typefaces of the look. Mails that were sent show them, so delete none that was ever published.',
    useAsTitle: 'title',
    defaultColumns: ['title', 'mimeType', 'filesize', 'updatedAt'],
    hidden: ({ user }) => user?.role !== 'admin',
    enableRichTextLink: false,
    enableRichTextRelationship: false,
  },
  access: { create: isAdmin, read: isAdmin, update: isAdmin, delete: isAdmin },
  upload: {
    disableLocalStorage: true,
    mimeTypes: ['image/svg+xml', 'image/png', 'font/woff2'],
    crop: false,
    focalPoint: false,
    adminThumbnail: ({ doc }) =>
      typeof doc.print === 'string' && doc.mimeType !== 'font/woff2'
        ? lookFilePath(doc.print, String(doc.filename).split('.').at(-1) ?? '')
        : null,
    handlers: [
      () => {
        throw notFound();
      },
    ],
  },
  fields: [
    {
      name: 'title',
      label: 'Name',
      type: 'text',
      maxLength: 120,
      admin: { description: 'For you; visitors do not see it.' },
    },
    {
      name: 'licence',
      type: 'textarea',
      maxLength: 2000,
      admin: {
        description: 'Who allows its use, and where that is written. Required of a typeface.',
        condition: ({ mimeType, filename }) => filename === undefined || mimeType === 'font/woff2',
      },
    },
    {
      name: 'notes',
      label: 'What was changed',
      type: 'text',
      // These and all that follow are read from the file anew wherever it is imported.
      custom: notExported,
      admin: { readOnly: true, condition: ({ notes }) => Boolean(notes) },
      access: { create: nobody, update: nobody },
    },
    {
      name: 'print',
      type: 'text',
      index: true,
      custom: notExported,
      admin: { hidden: true },
      access: { create: nobody, update: nobody },
    },
    {
      name: 'facts',
      type: 'json',
      custom: notExported,
      admin: { hidden: true },
      access: { create: nobody, update: nobody },
    },
    // Base64; omitted from all REST responses.
    {
      name: 'data',
      type: 'text',
      hidden: true,
      custom: notExported,
      access: { create: nobody, read: nobody, update: nobody },
    },
  ],
  hooks: {
    beforeOperation: [readFile],
    beforeChange: [storeRead, requireLicence],
    afterRead: [printedUrl],
    beforeDelete: [refuseInUse],
  },
};
