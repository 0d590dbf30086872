/** Reads Ghost's export, of all its versions: `{db: [{meta, data}]}`, or in old ones `{meta, data}`. */
import { AppError } from '@/http/app-error';
import { isRecord } from '@/lib/is-record';
import { isDeeperThan } from '@/lib/json-depth';
import type { SourceLoss, SourceRecord } from '../../source-site';
import { originAndBase } from '../site-address';
import { ghostAuthor, ghostEntry, ghostTag } from './ghost-records';
import { type GhostRow, ghostKey, listRows, textIn } from './ghost-rows';

/** Bytes of a file. It is parsed at once, which takes several times its size. */
const maxFile = 100_000_000;
const maxDepth = 60;

const refused = (sentence: string) => new AppError('not_ghost', 422, sentence);
const notGhost =
  'This is not an export of Ghost. Make one there under Settings → Import/Export: it is a file that ends in .json.';

/** Tables of the first site of a file, and the number of the others. */
function readTables(file: Uint8Array): { data: GhostRow; others: number } {
  if (file.length > maxFile) throw new AppError('file_too_large', 413, 'The file is larger than 100 MB.');
  const json = new TextDecoder().decode(file).replaceAll('\\u0000', '');
  if (isDeeperThan(json, maxDepth)) throw refused(notGhost);
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    throw refused(
      'The file is not one whole JSON document: it was cut, or holds more than one export. Export the site again.',
    );
  }
  const [first, ...others] = isRecord(document) && Array.isArray(document.db) ? document.db : [document];
  const data = isRecord(first) ? first.data : null;
  if (!isRecord(data) || !Array.isArray(data.posts)) throw refused(notGhost);
  return { data, others: others.length };
}

/** Address and title of the site, from its settings. Exports of most versions do not say the address. */
function siteOf(data: GhostRow): { title: string; url: string | null } {
  const settings = new Map(
    listRows(data, 'settings').map((row) => [textIn(row, 'key'), textIn(row, 'value')]),
  );
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

/** Tables with contents that have no place here, in words for people. */
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

/** Reads an export of Ghost. @throws AppError if it is none */
export function* readGhost(file: Uint8Array): Generator<SourceRecord> {
  const { data, others } = readTables(file);
  const site = siteOf(data);
  yield { kind: 'site', key: site.url ?? (site.title || 'site'), ...site };
  yield* listRows(data, 'users').map((row) => ghostAuthor(row, site.url));
  const tags = listRows(data, 'tags').map(ghostTag);
  yield* tags;
  const known = new Set(tags.map(({ key }) => key));
  const metas = grouped(listRows(data, 'posts_meta'), 'post_id');
  const tagged = grouped(listRows(data, 'posts_tags'), 'post_id');
  const authored = grouped(listRows(data, 'posts_authors'), 'post_id');
  const keys = new Set<string>();
  for (const post of listRows(data, 'posts')) {
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
    const { length } = listRows(data, table);
    if (length > 0) yield lossOf(what, length, detail);
  }
  if (others > 0)
    yield lossOf(
      'Further site',
      others,
      'The file holds more than one site. Import each of the others from a file of its own.',
    );
}
