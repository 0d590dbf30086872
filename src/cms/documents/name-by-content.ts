import { type CollectionBeforeOperationHook, ValidationError } from 'payload';
import { detectFileType, fileTypes, isHeic } from '@/http/files/file-types';

export const uploadMimeTypes = fileTypes.map(({ mimeType }) => mimeType);

/**
 * Turns `Logo final.php.html` into `Logo-final-php`: keeps letters and digits of any script and underscores, and
 * replaces anything else by dashes.
 */
function baseName(name: string): string {
  const [last = ''] = name.normalize('NFC').split(/[/\\]/).slice(-1);
  const dot = last.lastIndexOf('.');
  const base = (dot > 0 ? last.slice(0, dot) : last).slice(0, 200);
  const letters = [...base.replace(/[^\p{L}\p{N}_]+/gu, '-').replace(/^-|-$/g, '')].slice(0, 80);
  // Leaves room for the longer names of sizes, because file systems allow 255 bytes.
  while (Buffer.byteLength(letters.join('')) > 200) letters.pop();
  return letters.join('') || 'file';
}

/** Name under which an upload is stored; stored names stay as they are. */
export const storedName = (name: string, extension: string): string => `${baseName(name)}.${extension}`;

/**
 * Gives an uploaded file the extension of its detected type, whatever its name was: a server or a computer that
 * trusts extensions must not serve a picture as a page. Payload keeps the new name. @throws ValidationError if the
 * type is not allowed.
 */
export const nameByContent: CollectionBeforeOperationHook = ({ args, req, collection }) => {
  if (!req.file) return args;
  const { data, name } = req.file;
  const type = detectFileType(data);
  if (!type) {
    const message = isHeic(data)
      ? 'This photo has Apple’s format HEIC, which browsers cannot show. Save it as JPEG: on a Mac by exporting it in Preview, on an iPhone by Settings, Camera, Formats, Most Compatible.'
      : 'Choose a picture (JPEG, PNG, WebP, AVIF or GIF) or a PDF file.';
    throw new ValidationError({ collection: collection.slug, errors: [{ path: 'file', message }] });
  }
  req.file.name = storedName(name, type.extension);
  req.file.mimetype = type.mimeType;
  return args;
};
