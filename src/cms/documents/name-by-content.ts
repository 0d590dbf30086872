import { type CollectionBeforeOperationHook, ValidationError } from 'payload';

type FileType = { extension: string; mimeType: string; matches: (bytes: Buffer) => boolean };

const hasAt = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** What may be uploaded, told by its first bytes. SVG is left out on purpose: it can carry script. */
const fileTypes: readonly FileType[] = [
  { extension: 'jpg', mimeType: 'image/jpeg', matches: (bytes) => hasAt(bytes, 0, '\xff\xd8\xff') },
  { extension: 'png', mimeType: 'image/png', matches: (bytes) => hasAt(bytes, 0, '\x89PNG\r\n\x1a\n') },
  {
    extension: 'webp',
    mimeType: 'image/webp',
    matches: (bytes) => hasAt(bytes, 0, 'RIFF') && hasAt(bytes, 8, 'WEBP'),
  },
  {
    extension: 'avif',
    mimeType: 'image/avif',
    matches: (bytes) => hasAt(bytes, 4, 'ftypavif') || hasAt(bytes, 4, 'ftypavis'),
  },
  { extension: 'gif', mimeType: 'image/gif', matches: (bytes) => hasAt(bytes, 0, 'GIF8') },
  { extension: 'pdf', mimeType: 'application/pdf', matches: (bytes) => hasAt(bytes, 0, '%PDF-') },
];

export const uploadMimeTypes = fileTypes.map(({ mimeType }) => mimeType);

/** `Logo final.php.html` as `Logo-final-php`: letters and digits of any script, joined by dashes. */
function baseName(name: string): string {
  const [last = ''] = name.normalize('NFC').split(/[/\\]/).slice(-1);
  const dot = last.lastIndexOf('.');
  const base = (dot > 0 ? last.slice(0, dot) : last).slice(0, 200);
  return (
    base
      .replace(/[^\p{L}\p{N}_]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'file'
  );
}

/**
 * Gives an uploaded file the ending of what it is, whatever it was called: a server or a computer that goes by the
 * ending must not take a picture for a page. Payload keeps the name it is given.
 * @throws ValidationError where it is nothing that may be uploaded.
 */
export const nameByContent: CollectionBeforeOperationHook = ({ args, req, collection }) => {
  if (!req.file) return args;
  const { data, name } = req.file;
  const type = fileTypes.find(({ matches }) => matches(data));
  if (!type) {
    const message = 'Choose a picture (JPEG, PNG, WebP, AVIF or GIF) or a PDF file.';
    throw new ValidationError({ collection: collection.slug, errors: [{ path: 'file', message }] });
  }
  req.file.name = `${baseName(name)}.${type.extension}`;
  req.file.mimetype = type.mimeType;
  return args;
};
