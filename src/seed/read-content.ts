import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { parse } from 'yaml';

/** A document as it is written, not compared with any collection yet. */
export type ContentFile = {
  /** Where it stands, for messages: `content/pages/about.yaml`. */
  file: string;
  /** Where it is on disk. */
  path: string;
  /** The collection's slug, or `globals`. */
  folder: string;
  /** Path below the folder, without the ending: `industries/legal`. */
  name: string;
  data: unknown;
};

/** A text of a thousand pages. */
const maxBytes = 5_000_000;

/** The folders of collections whose documents are about a file each. */
const uploadFolder = /^(?:media|gated-files)\//;

const byName = new Intl.Collator('en', { numeric: true });

/** YAML, or Markdown under front matter: the text below it is the field `body`. */
function parseDocument(extension: string, text: string): unknown {
  if (extension === '.yaml') return parse(text);
  if (extension !== '.md') throw new Error('a document ends in .yaml or .md.');
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (front === undefined) throw new Error('its front matter does not stand between two lines of ---.');
  return { ...parse(front), body: `${body?.trim()}\n` };
}

/**
 * @param path from `root`, as `pages/about.yaml`.
 * @throws Error that names the file when it cannot be read or parsed.
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

/** Whether a file or folder is of documents: what is hidden belongs to tools, and a README.md tells people about its folder. */
export const isDocumentName = (name: string) => !name.startsWith('.') && name !== 'README.md';

/**
 * Every document below the folders of `root`, in the order of their names: `2-b` comes before `10-a`. The files that
 * uploads are about lie beside their documents.
 * @throws Error that names the file when one cannot be read or parsed.
 */
export function readContent(root: string): ContentFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== root && isDocumentName(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !uploadFolder.test(path) || path.endsWith('.yaml'))
    .sort(byName.compare)
    .map((path) => readDocument(root, path));
}
