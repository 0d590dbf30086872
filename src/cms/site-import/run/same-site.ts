/**
 * Distinguishes sites. WordPress numbers its records, so another site at the same URL has records with the same
 * numbers: a former site at that URL, or another one on `localhost`.
 */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { Former } from './items';

/** A site of earlier imports, with the numbers of entries that are the same, and of those that share only their key. */
interface KnownSite {
  key: string;
  same: number;
  /** Number of the same entries with the same date, which a site keeps when it moves. */
  dated: number;
  other: number;
}

/** Slugs of the entries of every new WordPress site. */
const defaultSlugs = `('hello-world', 'sample-page', 'privacy-policy')`;

const listKnownSites = (req: InTransaction, importId: string, own: string): Promise<KnownSite[]> =>
  queryInTransaction<KnownSite & Record<string, unknown>>(
    req,
    `with pairs as (
       select former.site_key, item.title as title, old.title as old_title, item.record->>'slug' as slug, old.record->>'slug' as old_slug,
         item.record->>'publishedAt' as date, old.record->>'publishedAt' as old_date,
         item.record->>'type' as type, old.record->>'type' as old_type
       from site_import_items as item
         join site_imports as own on own.id = item.site_import_id
         join site_import_items as old on old.kind = item.kind and old.key = item.key and old.site_import_id <> item.site_import_id
         join site_imports as former on former.id = old.site_import_id and former.system = own.system
       where item.site_import_id = $1::uuid and item.kind = 'entry' and former.status <> 'undone' and former.site_key is not null
         and old.state in ('done', 'kept') and old.document_id is not null
         and coalesce(item.record->>'slug', '') not in ${defaultSlugs}
     ), compared as (
       select site_key as key,
         slug <> '' and slug = old_slug and (date = old_date or title = old_title) as is_same,
         slug <> '' and slug = old_slug and date = old_date as is_same_day,
         slug <> '' and old_slug <> '' and slug <> old_slug and date <> old_date and (type <> old_type or title <> old_title) as is_other
       from pairs
     )
     select key, (count(*) filter (where is_same))::int as same, (count(*) filter (where is_same_day))::int as dated,
       (count(*) filter (where is_other))::int as other
     from compared group by key
     union all
     select distinct site_key, 0, 0, 0 from site_imports
     where status <> 'undone' and id <> $1::uuid and (site_key = $2 or starts_with(site_key, $2 || ' #'))
       and site_key not in (select key from compared)`,
    [importId, own],
  );

/**
 * Key that identifies the site of an import: the key of an earlier import with the same entries, at the same or a
 * former URL; otherwise its own, numbered if another site has that key.
 * @param own host and base path of the site
 */
export async function recognizeSite(req: InTransaction, importId: string, own: string): Promise<string> {
  const known = await listKnownSites(req, importId, own);
  const isHere = ({ key }: KnownSite) => key === own || key.startsWith(`${own} #`);
  const byLikeness = known.toSorted((a, b) => b.same - a.same);
  const here = byLikeness.filter(isHere);
  const sure = here.find(({ same, other }) => same > 0 && same >= other);
  if (sure) return sure.key;
  const moved = byLikeness.find((site) => !isHere(site) && site.dated >= 2 && site.dated >= 4 * site.other);
  if (moved) return moved.key;
  const isFree = (key: string) => here.every((site) => site.key !== key || site.other === 0);
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? own : `${own} #${number}`;
    if (isFree(key)) return key;
  }
}

/**
 * Authors that earlier imports of the site have made, by their keys. Only imports count that have an entry in common with
 * this one: one of the same number and slug.
 */
export async function authorsOfSharedEntries(
  req: InTransaction,
  importId: string,
  keys: readonly string[],
): Promise<Map<string, Former>> {
  const rows = await queryInTransaction<Former>(
    req,
    `select distinct on (author.key) author.key, author.title, author.target, author.document_id, author.wanted_print,
       author.stored_print, author.path, null as facts
     from site_import_items as author
     where author.kind = 'author' and author.key = any($2::text[]) and author.state in ('done', 'kept')
       and author.document_id is not null and author.site_import_id in (
         select old.site_import_id from site_import_items as item
           join site_imports as own on own.id = item.site_import_id
           join site_import_items as old on old.kind = item.kind and old.key = item.key and old.site_import_id <> item.site_import_id
           join site_imports as former on former.id = old.site_import_id and former.system = own.system and former.site_key = own.site_key
         where item.site_import_id = $1::uuid and item.kind = 'entry' and former.status <> 'undone'
           and old.state in ('done', 'kept') and old.document_id is not null
           and item.record->>'slug' = old.record->>'slug' and item.record->>'slug' <> ''
           and item.record->>'slug' not in ${defaultSlugs})
     order by author.key, author.updated_at desc`,
    [importId, keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Filters authors that were created by an import of another site, and may be other people with the same name. */
export async function authorsOfOtherSites(
  req: InTransaction,
  siteKey: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await queryInTransaction<{ id: string }>(
    req,
    `select item.document_id as id from site_import_items as item join site_imports as former on former.id = item.site_import_id
     where item.kind = 'author' and item.outcome = 'created' and item.document_id = any($1::text[])
       and former.status <> 'undone' and former.site_key <> $2`,
    [`{${ids.join(',')}}`, siteKey],
  );
  return new Set(rows.map(({ id }) => id));
}
