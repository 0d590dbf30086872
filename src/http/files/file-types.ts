interface FileType {
  extension: string;
  mimeType: string;
  matches: (bytes: Buffer) => boolean;
}

const hasAt = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/**
 * Brands in the first box of an ISO base media file (HEIC, AVIF), four letters each: the main brand, and the compatible
 * brands, which follow a version number.
 */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || !hasAt(bytes, 4, 'ftyp')) return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

/** True for HEIC. iPhones store photos in this format, and sharp cannot decode it. */
export const isHeic = (bytes: Buffer): boolean =>
  brandsOf(bytes).some((brand) => ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'].includes(brand));

/**
 * File types that may be uploaded, detected by their first bytes. SVG is excluded on purpose: it can contain script.
 */
export const fileTypes: readonly FileType[] = [
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

/** Type of a file by its first bytes, whatever its name is; undefined if the type may not be uploaded. */
export const detectFileType = (bytes: Buffer): FileType | undefined =>
  fileTypes.find(({ matches }) => matches(bytes));
