/** Preview of the result of an import. */
import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import type { SourceEntry } from '../source-site';
import { AddressBook } from './addresses/address-book';
import { entryData } from './entries/entry-data';
import { findSiteImport } from './find-site-import';
import { type ImportNote, type SiteItem, selectItems } from './items';
import { type EntryTarget, targetOfEntry, usualTarget } from './mapping';

export interface SitePreviewGroup {
  /** Kind of the records in words: `posts`, `files`, or the type's name at its source. */
  name: string;
  /** Type of entries; null for other records. */
  type: string | null;
  count: number;
  target: EntryTarget | 'authors' | 'categories' | 'media';
}

export interface SitePreview {
  groups: SitePreviewGroup[];
  /** Losses by name, with an example. */
  losses: ImportNote[];
  /** Categories of the site, which can be sent to a collection of their own. */
  categories: { key: string; name: string }[];
  authors: { key: string; name: string }[];
  /** Number of entries whose text was not converted for lack of time; their losses are not in `losses`. */
  unread: number;
}

const stepRows = 100;

/** Report lines that apply to nearly every document, or that are known only after the files were imported. */
const untold = new Set(['Picture', 'Gallery', 'Excerpt', 'Link', 'Client']);

/** Iterates over all records of an import. */
async function* allItems(req: PayloadRequest, id: string): AsyncIterable<SiteItem> {
  for (let after = ''; ; ) {
    const items = await queryInTransaction<SiteItem>(
      { payload: req.payload },
      `${selectItems} where site_import_id = $1 and id::text > $2 order by id::text limit ${stepRows}`,
      [id, after],
    );
    yield* items;
    const last = items.at(-1);
    if (!last || items.length < stepRows) return;
    after = last.id;
  }
}

/**
 * Counts the documents that an import would create, and converts as many texts as possible within `withinMs`; writes
 * nothing.
 * @throws Forbidden; AppError 404
 */
export async function previewSiteImport(
  req: PayloadRequest,
  id: string,
  { withinMs = Number.POSITIVE_INFINITY } = {},
): Promise<SitePreview> {
  const endsAt = performance.now() + withinMs;
  const site = await findSiteImport(req, id);
  if (!site) throw new AppError('not_found', 404, 'This import is not here any more.');
  const book = await AddressBook.load({ payload: req.payload }, site);
  const groups = new Map<string, SitePreviewGroup>();
  const losses = new Map<string, ImportNote>();
  const preview: SitePreview = { groups: [], losses: [], categories: [], authors: [], unread: 0 };
  const count = (group: Omit<SitePreviewGroup, 'count'>) => {
    const key = `${group.name} ${group.target}`;
    groups.set(key, { ...group, count: (groups.get(key)?.count ?? 0) + 1 });
  };
  const lose = ({ what, count: number, detail }: ImportNote) => {
    const known = losses.get(what);
    losses.set(what, { what, count: (known?.count ?? 0) + number, detail: known?.detail ?? detail });
  };
  for await (const { kind, key, title, target, record, notes } of allItems(req, id)) {
    const name = title ?? '';
    if (kind === 'author') preview.authors.push({ key, name });
    if (kind === 'author') count({ name: 'authors', type: null, target: 'authors' });
    if (kind === 'file') count({ name: 'files', type: null, target: 'media' });
    if (kind === 'loss') for (const note of notes ?? []) lose(note);
    if (kind === 'term') {
      const isCarried = target === 'category' || (target === 'tag' && site.mapping.areTagsCategories);
      if (target === 'category') preview.categories.push({ key, name });
      count({
        name: target === 'tag' ? 'tags' : 'categories',
        type: null,
        target: isCarried ? 'categories' : 'none',
      });
    }
    if (kind === 'entry' && record) {
      const entry = record as SourceEntry;
      const collection = targetOfEntry(entry, site.mapping);
      count({
        name: usualTarget(entry.type) === 'none' ? `entries “${entry.type}”` : `${entry.type}s`,
        type: entry.type,
        target: collection,
      });
      if (collection === 'none') continue;
      if (performance.now() > endsAt) {
        preview.unread += 1;
        continue;
      }
      const { notes: told } = entryData(entry, collection, { book, author: '' });
      for (const note of told) if (!untold.has(note.what)) lose(note);
    }
  }
  return { ...preview, groups: [...groups.values()], losses: [...losses.values()] };
}
