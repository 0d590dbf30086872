/** Reads the export of any version of Ghost: `{db: [{meta, data}]}`, or in old versions `{meta, data}`. */
import { AppError } from '@/http/app-error';
import { isRecord } from '@/lib/is-record';
import type { SourceLoss, SourceRecord } from '../../source-site';
import { originAndBase } from '../site-address';
import { ghostAuthor, ghostEntry, ghostTag } from './ghost-records';
import { type GhostRow, ghostKey, textIn } from './ghost-rows';
import { ghostTables, NoTables, type TablePart } from './ghost-tables';

/** Maximum size of a file in bytes, which is held in memory while its rows are parsed one by one. */
const maxFile = 100_000_000;
/** Maximum number of rows of the tables that are loaded whole: tags, authors and data of posts. */
const maxHeldRows = 1_000_000;

const notGhost =
  'This is not an export of Ghost. Make one there under Settings → Import/Export: it is a file that ends in .json.';
const broken =
  'The file is not one whole JSON document: it was cut, or holds more than one export. Export the site again.';
const refused = (sentence: string) => new AppError('not_ghost', 422, sentence);

/** Parts of the tables of a file. @throws AppError 422 if it is no export, or is cut */
function* partsOf(chunks: readonly Uint8Array[]): Generator<TablePart> {
  try {
    yield* ghostTables(chunks);
  } catch (error) {
    throw error instanceof NoTables ? refused(error.why === 'other' ? notGhost : broken) : error;
  }
}

function parseRow(json: string): GhostRow {
  try {
    const row: unknown = JSON.parse(json);
    return isRecord(row) ? row : {};
  } catch {
    throw refused(broken);
  }
}

/** Tables that are loaded whole, because posts refer to their rows. */
const heldTables: ReadonlySet<string> = new Set([
  ...['settings', 'users', 'tags', 'posts_meta', 'posts_tags', 'posts_authors'],
]);

interface Tables {
  /** Rows of the tables that are read whole. */
  held: Map<string, GhostRow[]>;
  /** Numbers of rows of all tables. */
  counts: Map<string, number>;
  /** Number of further sites of the file. */
  others: number;
}

function readTables(chunks: readonly Uint8Array[]): Tables {
  if (chunks.reduce((sum, { length }) => sum + length, 0) > maxFile)
    throw new AppError('file_too_large', 413, 'The file is larger than 100 MB.');
  const tables: Tables = { held: new Map(), counts: new Map(), others: 0 };
  const { held, counts } = tables;
  let heldRows = 0;
  for (const part of partsOf(chunks)) {
    const { site, table } = part;
    tables.others = Math.max(tables.others, site);
    if (site > 0) continue;
    counts.set(table, (counts.get(table) ?? 0) + Number(part.kind === 'row'));
    if (part.kind !== 'row' || !heldTables.has(table)) continue;
    heldRows += 1;
    if (heldRows > maxHeldRows) throw new AppError('too_many_records', 422, 'The file has too many records.');
    const rows = held.get(table) ?? [];
    rows.push(parseRow(part.json()));
    held.set(table, rows);
  }
  if (!counts.has('posts')) throw refused(notGhost);
  return tables;
}

function* postsOf(chunks: readonly Uint8Array[]): Generator<GhostRow> {
  for (const part of partsOf(chunks))
    if (part.kind === 'row' && part.site === 0 && part.table === 'posts') yield parseRow(part.json());
}

/** Address and title of the site, from its settings. Exports of most versions do not say the address. */
function siteOf({ held }: Tables): { title: string; url: string | null } {
  const rows = held.get('settings') ?? [];
  const settings = new Map(rows.map((row) => [textIn(row, 'key'), textIn(row, 'value')]));
  const address = settings.get('url') ?? '';
  return {
    title: settings.get('title') ?? '',
    url: originAndBase(address),
  };
}

/** Rows of one table by the key of another row. */
function grouped(rows: readonly GhostRow[], by: string): Map<string, GhostRow[]> {
  const groups = new Map<string, GhostRow[]>();
  const sorted = rows.toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
  for (const row of sorted) {
    const key = ghostKey(row[by]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Tables whose content is not imported, in words for people. */
const leftTables: readonly (readonly [string, string, string?])[] = [
  ['members', 'Member', 'Export the members in Ghost, and bring that file under Leads → Import.'],
  ['products', 'Tier'],
  ['newsletters', 'Newsletter'],
  ['snippets', 'Snippet'],
  ['custom_theme_settings', 'Setting of the theme'],
  ['offers', 'Offer'],
];

const lossOf = (what: string, count: number, detail = ''): SourceLoss => ({
  kind: 'loss',
  entry: null,
  ...{ what, count, detail },
});

/** Reads a Ghost export. @param chunks the whole file @throws AppError if it is none */
export function* readGhost(chunks: readonly Uint8Array[]): Generator<SourceRecord> {
  const tables = readTables(chunks);
  const { counts, others } = tables;
  const rowsOf = (table: string) => tables.held.get(table) ?? [];
  const site = siteOf(tables);
  yield { kind: 'site', key: site.url ?? (site.title || 'site'), ...site };
  yield* rowsOf('users').map((row) => ghostAuthor(row, site.url));
  const tags = rowsOf('tags').map(ghostTag);
  yield* tags;
  const known = new Set(tags.map(({ key }) => key));
  const metas = grouped(rowsOf('posts_meta'), 'post_id');
  const tagged = grouped(rowsOf('posts_tags'), 'post_id');
  const authored = grouped(rowsOf('posts_authors'), 'post_id');
  const keys = new Set<string>();
  for (const post of postsOf(chunks)) {
    const key = ghostKey(post.id);
    if (keys.has(key)) continue;
    keys.add(key);
    const terms = (tagged.get(key) ?? []).map((row) => ghostKey(row.tag_id)).filter((one) => known.has(one));
    const authors = (authored.get(key) ?? []).map((row) => ghostKey(row.author_id));
    const entry = ghostEntry(post, { meta: metas.get(key)?.[0] ?? {}, terms, authors, site: site.url });
    yield entry;
    if (authors.length > 1)
      yield {
        ...lossOf('Further author', authors.length - 1, 'An article has one author here.'),
        entry: key,
      };
    const visibility = textIn(post, 'visibility');
    if (visibility !== '' && visibility !== 'public')
      yield {
        ...lossOf('Text for members', 1, `It was for ${visibility}, and comes as a draft.`),
        entry: key,
      };
  }
  for (const [table, what, detail] of leftTables) {
    const count = counts.get(table) ?? 0;
    if (count > 0) yield lossOf(what, count, detail);
  }
  if (others > 0)
    yield lossOf(
      'Further site',
      others,
      'The file holds more than one site. Import each of the others from a file of its own.',
    );
}
