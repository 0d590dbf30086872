/** Sources of the product, its tables, and their owners: `src/features/<noun>`, `src/cms` or `src/http`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../../scripts/lib/build/fingerprint.mjs';
import { root } from '../../../scripts/lib/paths.mjs';
import type { Source } from './sql-texts';

const read = (path: string): Source => ({ path, text: readFileSync(join(root, path), 'utf8') });

export const sources: readonly Source[] = ['src', 'scripts', 'payload.config.ts']
  .flatMap(filesBelow)
  .filter((path) => /\.([cm]?js|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map(read);

/** Owners of tables that do not belong to a collection. */
export const ownerOfTable: Record<string, string> = {
  booking_blocks: 'src/features/bookings',
  booking_busy_times: 'src/features/bookings',
  content_changes: 'src/cms',
  document_facts: 'src/cms',
  document_topics: 'src/cms',
  document_uses: 'src/cms',
  listed_documents: 'src/cms',
  document_presence: 'src/features/editing',
  dkim_keys: 'src/features/mail',
  mail_domain_checks: 'src/features/mail-domain',
  reputation_pauses: 'src/features/nurture',
  mail_relay: 'src/features/mail',
  sending_domains: 'src/features/mail',
  published_paths: 'src/cms',
  rate_limits: 'src/http',
  search_documents: 'src/cms/search',
  search_words: 'src/cms/search',
  payload_jobs: 'src/features/retention',
  payload_locked_documents: 'src/features/editing',
  payload_locked_documents_rels: 'src/features/editing',
};

/** Folder in `src` that owns each collection or global, by the name of its table. */
export const owners = new Map(
  sources.flatMap(({ path, text }) => {
    const [, slug] =
      /(?:: (?:Collection|Global)Config (?:= |=> \()|= tenantCollection\()\{\s+slug: '([a-z-]+)'/.exec(
        text,
      ) ?? [];
    const [folder] = /^src\/(features\/[^/]+|cms)(?=\/)/.exec(path) ?? [];
    return slug && folder ? [[slug.replaceAll('-', '_'), folder] as const] : [];
  }),
);

const withoutSchema = (table: string) => table.replace(/^public\./, '');

/** Returns the owner of a table. Names of tables for arrays, selects and versions begin with the collection's own. */
export function ownerOf(table: string): string | undefined {
  const name = withoutSchema(table);
  if (ownerOfTable[name]) return ownerOfTable[name];
  const [collection] = [...owners.keys()]
    .filter((slug) => `${name.replace(/^_/, '')}_`.startsWith(`${slug}_`))
    .sort((a, b) => b.length - a.length);
  return collection && owners.get(collection);
}

const made = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Sources that can create tables: migrations, and the files with the SQL of an owner's tables. */
const definitions = [
  ...filesBelow('migrations')
    .filter((path) => path.endsWith('.ts'))
    .map(read),
  ...sources.filter(({ path }) => /\/tables(?:\.ts$|\/)/.test(path)),
];

export const tables: ReadonlySet<string> = new Set([
  ...made(read('src/db/schema.ts').text, /pgTable\(\s*"(\w+)"/g),
  ...definitions.flatMap(({ text }) =>
    made(text, /create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/gi),
  ),
]);

/** Features from top to bottom: the keys of the list in `src/features/index.ts`. */
const [, list = ''] =
  /const features = \{\n(.*?)\n\} satisfies/s.exec(read('src/features/index.ts').text) ?? [];
const order = [
  'src/cms',
  ...made(list, /^ {2}'?([a-z-]+)'?: \{/gm).map((name) => `src/features/${name}`),
  'src/http',
];

const placeOf = (path: string) => order.findIndex((folder) => `${path}/`.startsWith(`${folder}/`));

/** Layers above all owners: they may read every table. */
const composition =
  /^(src\/(app|seed|commands|migrations)\/|src\/[^/]+$|src\/features\/index\.ts$|scripts\/|payload\.config\.ts$)/;

/** True if a file must not read a table, because the table's owner is above the file's feature and may call it. */
export function isOfOwnerAbove({ path, table }: { path: string; table: string }): boolean {
  if (!tables.has(withoutSchema(table)) || composition.test(path)) return false;
  const place = placeOf(path);
  const owner = ownerOf(table);
  return owner !== undefined && (place === -1 || placeOf(owner) < place);
}
