import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { parse } from 'yaml';

/** A parsed document, not yet matched with a collection. */
export type ContentFile = {
  /** Path for messages: `content/pages/about.yaml`. */
  file: string;
  /** Path on disk. */
  path: string;
  /** The collection's slug, or `globals`. */
  folder: string;
  /** Path below the folder, without extension: `industries/legal`. */
  name: string;
  data: unknown;
};

/** Maximum size of a document in bytes: about a thousand pages of text. */
const maxBytes = 5_000_000;

/** Matches files of upload collections, in whose folders each document has a file beside it. */
const uploadFolder = /^(?:media|gated-files|look-files)\//;

const byName = new Intl.Collator('en', { numeric: true });

/** Parses YAML, or Markdown with front matter: its text becomes the field `body`. */
function parseDocument(extension: string, text: string): unknown {
  if (extension === '.yaml') return parse(text);
  if (extension !== '.md') throw new Error('a document ends in .yaml or .md.');
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (front === undefined) throw new Error('its front matter does not stand between two lines of ---.');
  return { ...parse(front), body: `${body?.trim()}\n` };
}

/**
 * Reads and parses a document. @param path relative to `root`, such as `pages/about.yaml`. @throws Error with the
 * file name if it cannot be read or parsed.
 */
export function readDocument(root: string, path: string): ContentFile {
  const file = join(basename(root), path);
  try {
    const [folder = '', ...rest] = path.split('/');
    const extension = extname(path);
    const name = rest.join('/').slice(0, -extension.length);
    const whole = join(root, path);
    if (statSync(whole).size > maxBytes) throw new Error('it is larger than 5 MB.');
    const data = parseDocument(extension, readFileSync(whole, 'utf8'));
    return { file, path: whole, folder, name, data };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file}: ${reason}`, { cause });
  }
}

/** True unless the file is a dotfile, which belongs to a tool, or README.md, which describes its folder. */
export const isDocumentName = (name: string) => !name.startsWith('.') && name !== 'README.md';

/**
 * Reads all documents below the folders of `root`, sorted by name with numeric order: `2-b` before `10-a`. Files of
 * uploads are skipped. @throws Error with the file name if one cannot be read or parsed.
 */
export function readContent(root: string): ContentFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== root && isDocumentName(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !uploadFolder.test(path) || path.endsWith('.yaml'))
    .sort(byName.compare)
    .map((path) => readDocument(root, path));
}
