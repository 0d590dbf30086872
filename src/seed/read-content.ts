import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

/** A document as it is written, not compared with any collection yet. */
export type ContentFile = {
  /** Where it stands, for messages: `content/pages/about.yaml`. */
  file: string;
  /** The collection's slug, or `globals`. */
  folder: string;
  /** Path below the folder, without the ending: `industries/legal`. */
  name: string;
  data: unknown;
};

const byName = new Intl.Collator('en', { numeric: true });

/** YAML, or Markdown under front matter: the text below it is the field `body`. */
function parseDocument(file: string, text: string): unknown {
  if (file.endsWith('.yaml')) return parse(text);
  const [, front, body = ''] = /^---\n(.*?)^---\n(.*)$/ms.exec(text) ?? [];
  if (front === undefined) throw new Error('its front matter does not stand between two lines of ---.');
  return { ...parse(front), body };
}

function readDocument(root: string, path: string): ContentFile {
  const file = join(basename(root), path);
  try {
    const [folder = '', ...rest] = path.split('/');
    const name = rest.join('/').replace(/\.(yaml|md)$/, '');
    return { file, folder, name, data: parseDocument(file, readFileSync(join(root, path), 'utf8')) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file}: ${reason}`, { cause });
  }
}

/**
 * Every document below the folders of `root`, in the order of their names: `2-b` comes before `10-a`.
 * @throws Error that names the file when one cannot be parsed.
 */
export function readContent(root: string): ContentFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('/') && /\.(yaml|md)$/.test(path))
    .sort(byName.compare)
    .map((path) => readDocument(root, path));
}
