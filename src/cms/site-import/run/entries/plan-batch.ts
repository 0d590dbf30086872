/** Decides the path of each entry before anything is written, so that links between entries can be rewritten. */
import type { PayloadRequest } from 'payload';
import { afterCommit } from '@/db/transaction';
import { slugify } from '@/lib/text/slugs/slugify';
import { freeAddress } from '../../../fields/free-address';
import { checkPagePath, pathPrefixOf } from '../../../paths';
import { decodedPath } from '../../../redirects/old-path';
import {
  giveAlternativeTexts,
  insertItems,
  type PlannedItem,
  planItems,
  takeItems,
} from '../../../tables/site-import-items';
import { addToTotal } from '../../../tables/site-imports';
import type { BodyPicture } from '../../convert/conversion';
import { listAddresses } from '../../convert/list-addresses';
import type { SourceEntry } from '../../source-site';
import type { AddressBook } from '../addresses/address-book';
import { basePathOf, withoutMark } from '../addresses/addresses';
import { documentStates, type ImportedCollection, type WrittenState } from '../document-state';
import type { SiteImport } from '../find-site-import';
import { type Former, findFormer, type SiteItem } from '../items';
import { type EntryCollection, targetOfEntry } from '../mapping';
import { type NamedPicture, pictureItem } from '../pictures/picture-item';

/** Number of entries per transaction. */
const batchSize = 50;

type Running = { running: SiteImport; book: AddressBook };

/**
 * Plans of a batch. They are added to the address book only once the transaction has committed, because a batch that is
 * retried after a deadlock must not find its own first attempt there.
 */
class Plans {
  readonly taken = new Set<string>();
  readonly pictures = new Map<string, NewPicture>();

  addTo(book: AddressBook): void {
    for (const path of this.taken) book.taken.add(path);
    for (const { key, target } of this.pictures.values())
      book.addFile(key, target ?? null, { mediaId: null, url: null });
  }
}

type NewPicture = NonNullable<ReturnType<typeof pictureItem>>;
type Planning = Running & { plans: Plans };

/** Slug of an entry on the old site, or derived from its title. */
const slugOf = ({ slug, title }: SourceEntry): string =>
  slugify(decodedPath(slug)) || slugify(title) || 'untitled';

/** Path of a page: its old path if our rules allow it. */
function pagePathOf(entry: SourceEntry, { url }: SiteImport): string {
  const base = basePathOf(url);
  const own = entry.url !== null && URL.canParse(entry.url) ? new URL(entry.url) : null;
  const path =
    own && own.search === '' && own.pathname.startsWith(`${base}/`) ? own.pathname.slice(base.length) : '';
  const segments = decodedPath(path).split('/').map(slugify).filter(Boolean);
  return `/${segments.length > 0 ? segments.join('/') : slugOf(entry)}`;
}

/** First free slug: the preferred one, or with `-2`, `-3` and so on. */
async function freePath(
  req: PayloadRequest,
  collection: EntryCollection,
  { wished, isTaken }: { wished: string; isTaken: (path: string) => boolean },
): Promise<string> {
  const isPage = collection === 'pages';
  const prefix = pathPrefixOf(collection);
  const isAllowed = (address: string) =>
    !isTaken(prefix + address) && (!isPage || checkPagePath(address) === true);
  for (let number = 1; ; number += 1) {
    const address = number === 1 ? wished : `${wished}-${number}`;
    if (!isAllowed(address)) continue;
    const free = await freeAddress(req, { collection, field: isPage ? 'path' : 'slug', address });
    if (free === address || isAllowed(free)) return prefix + free;
  }
}

type FormerDocuments = { former: Map<string, Former>; states: Map<string, WrittenState> };

async function findFormerDocuments(
  req: PayloadRequest,
  running: SiteImport,
  items: readonly SiteItem[],
): Promise<FormerDocuments> {
  const { same: former } = await findFormer(req, running, 'entry', items);
  const states = new Map<string, WrittenState>();
  for (const target of new Set([...former.values()].map((one) => one.target))) {
    const ids = [...former.values()].filter((one) => one.target === target).map((one) => one.document_id);
    const found = await documentStates(req, target as ImportedCollection, ids);
    for (const [id, state] of found) states.set(id, state);
  }
  return { former, states };
}

async function planEntry(
  req: PayloadRequest,
  { running, book, plans }: Planning,
  { item, former, state }: { item: SiteItem; former: Former | undefined; state: WrittenState | undefined },
): Promise<PlannedItem> {
  const entry = item.record as SourceEntry;
  if (former) {
    const target = former.target ?? 'posts';
    return { id: item.id, target, path: state?.path ?? null, document_id: former.document_id };
  }
  const target = targetOfEntry(entry, running.mapping);
  if (target === 'none') return { id: item.id, target, path: null, document_id: null };
  const wished = target === 'pages' ? pagePathOf(entry, running) : slugOf(entry);
  const isTaken = (one: string) => book.taken.has(one) || plans.taken.has(one);
  const path = await freePath(req, target, { wished, isTaken });
  plans.taken.add(path);
  return { id: item.id, target, path, document_id: null };
}

type ShownPictures = { item: SiteItem; shown: readonly BodyPicture[] };

const shownIn = (item: SiteItem, site: SiteImport): ShownPictures => ({
  item,
  shown: listAddresses(withoutMark((item.record as SourceEntry).body, site)).pictures,
});

/** Alternative texts that entries give to pictures of the export; the first one of each picture. */
function alternativeTexts(
  book: AddressBook,
  entries: readonly ShownPictures[],
): { key: string; alt: string }[] {
  const alts = new Map<string, string>();
  for (const { url, key, alt } of entries.flatMap(({ shown }) => shown)) {
    const file = alt ? book.file(url, key) : undefined;
    if (alt && file && !alts.has(file.key)) alts.set(file.key, alt);
  }
  return [...alts].map(([key, alt]) => ({ key, alt }));
}

/** Plans the pictures of an entry for which the export has no record, each once. */
function planPictures(
  { running, book, plans }: Planning,
  { item: { record, number }, shown }: ShownPictures,
): void {
  const { picture } = record as SourceEntry;
  const unknown: NamedPicture[] = shown.filter(({ url, key }) => url !== '' && !book.file(url, key));
  if (picture && 'url' in picture && !book.file(picture.url)) unknown.push(picture);
  for (const one of unknown) {
    const item = pictureItem(one, running, number);
    if (item && !plans.pictures.has(item.key)) plans.pictures.set(item.key, item);
  }
}

/** Plans some entries. @returns whether there were any */
export async function planBatch(req: PayloadRequest, { running, book }: Running): Promise<boolean> {
  const items = await takeItems(req, running.id, { kind: 'entry', state: 'waiting', limit: batchSize });
  if (items.length === 0) return false;
  const { former, states } = await findFormerDocuments(req, running, items);
  const planning = { running, book, plans: new Plans() };
  const planned: PlannedItem[] = [];
  for (const item of items) {
    const one = former.get(item.key);
    planned.push(
      await planEntry(req, planning, { item, former: one, state: states.get(one?.document_id ?? '') }),
    );
  }
  await planItems(req, planned);
  const entries = items.map((item) => shownIn(item, running));
  await giveAlternativeTexts(req, running.id, alternativeTexts(book, entries));
  for (const entry of entries) planPictures(planning, entry);
  const { plans } = planning;
  await addToTotal(req, running.id, await insertItems(req, running.id, [...plans.pictures.values()]));
  await afterCommit(req, async () => plans.addTo(book));
  return true;
}

/** Slug of a document at a path of its collection. */
export const slugAt = (collection: EntryCollection, path: string): string =>
  path.slice(pathPrefixOf(collection).length);
