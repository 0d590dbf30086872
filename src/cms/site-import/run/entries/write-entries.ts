/** Creates documents for the entries of a site, and updates those of earlier imports. */
import { type PayloadRequest, type RequiredDataFromCollectionSlug, ValidationError } from 'payload';
import { inTransaction } from '@/db/transaction';
import { isAppError } from '@/http/app-error';
import { cutText } from '@/lib/text/cut-text';
import { type SettledItem, settleItems, takeItem } from '../../../tables/site-import-items';
import { countSettled, lockSiteImport } from '../../../tables/site-imports';
import type { SourceEntry } from '../../source-site';
import type { AddressBook } from '../addresses/address-book';
import { wholePaths } from '../addresses/addresses';
import { leaveOldPaths } from '../addresses/leave-old-paths';
import { contentPrint, documentStates, type WrittenState } from '../document-state';
import { sentencesOfFault } from '../fault-sentences';
import type { SiteImport } from '../find-site-import';
import { type Former, findFormer, listPlannedEntries, type SiteItem } from '../items';
import type { EntryCollection } from '../mapping';
import { authorNamed, unknownAuthor } from '../write-authors';
import { entryData } from './entry-data';
import type { LateAnnouncement } from './late-announcement';
import { slugAt } from './plan-batch';

/** Number of entries per transaction. */
const batchSize = 10;

type Context = { running: SiteImport; book: AddressBook; news: LateAnnouncement };
type Status = 'published' | 'draft' | 'scheduled';

/**
 * Status of an entry's document: a draft if only some visitors may read the entry, and never scheduled at a past time.
 */
function statusOf({ status, hasPassword, publishedAt }: SourceEntry): Status {
  if (status === 'private' || hasPassword) return 'draft';
  if (status !== 'scheduled') return status;
  if (publishedAt === null) return 'draft';
  return new Date(publishedAt) > new Date() ? 'scheduled' : 'published';
}

async function authorOf(req: PayloadRequest, { book }: Context, { author }: SourceEntry): Promise<string> {
  const known = author === null ? undefined : book.document('author', author);
  if (known) return known.id;
  return (await authorNamed(req, unknownAuthor)).id;
}

type Wish = {
  collection: EntryCollection;
  data: Record<string, unknown>;
  status: Status;
  entry: SourceEntry;
};

/** Creates a document, or updates an earlier one. @returns its id */
async function saveDocument(
  req: PayloadRequest,
  { collection, data, status, entry }: Wish,
  { path, state }: { path: string; state: WrittenState | undefined },
): Promise<string> {
  // A document that was published here is not unpublished, and an entry that is a draft on the old site is not
  // published.
  const isPublished = status === 'published' || (state?.isPublished ?? false);
  const publishedAt =
    collection === 'pages' || entry.publishedAt === null ? {} : { publishedAt: entry.publishedAt };
  const fields = {
    ...data,
    ...publishedAt,
    _status: isPublished ? ('published' as const) : ('draft' as const),
  };
  const options = { draft: !isPublished, depth: 0, overrideAccess: true, req } as const;
  if (state) {
    await req.payload.update({ collection, id: state.id, data: fields, ...options });
    return state.id;
  }
  const address = slugAt(collection, path);
  const created = {
    ...fields,
    ...(collection === 'pages' ? { path: address } : { slug: address, generateSlug: false }),
    ...(entry.publishedAt !== null && status !== 'scheduled' && { createdAt: entry.publishedAt }),
  };
  const { id } = await req.payload.create({
    collection,
    // The cast is safe: validation refuses missing fields, and drafts may lack any.
    data: created as unknown as RequiredDataFromCollectionSlug<EntryCollection>,
    ...options,
  });
  if (status === 'scheduled' && entry.publishedAt !== null) {
    await req.payload.jobs.queue({
      task: 'schedulePublish',
      input: { type: 'publish', doc: { relationTo: collection, value: String(id) } },
      waitUntil: new Date(entry.publishedAt),
      overrideAccess: true,
      req,
    });
  }
  return String(id);
}

type Known = {
  former: Former | undefined;
  state: WrittenState | undefined;
  /** Document that an earlier import created for a different record with the same key. */
  other?: Former | undefined;
};

async function writeEntry(
  req: PayloadRequest,
  context: Context,
  { item, former, state, other, isDraft }: Known & { item: SiteItem; isDraft?: string | undefined },
): Promise<SettledItem> {
  const entry = item.record as SourceEntry;
  if (item.target === 'none' || item.target === null) {
    const detail = `Entries of the kind “${entry.type}” were left out.`;
    return { id: item.id, outcome: 'dropped', notes: [{ what: 'Entry', count: 1, detail }] };
  }
  if (item.document_id !== null && !state) {
    const detail = 'It was deleted here after an earlier import, and was not made again.';
    return { id: item.id, outcome: 'deleted', notes: [{ what: 'Entry', count: 1, detail }] };
  }
  const collection = item.target as EntryCollection;
  const path = item.path ?? '/';
  const wishedStatus = statusOf(entry);
  const author = collection === 'posts' ? await authorOf(req, context, entry) : '';
  const { data, notes } = entryData(entry, collection, { book: context.book, author });
  const wanted_print = contentPrint([collection, wishedStatus, entry.publishedAt, data]);
  if (state && former) {
    const { document_id, stored_print } = former;
    const unchanged = {
      id: item.id,
      document_id,
      path: state.path,
      wanted_print: former.wanted_print,
      stored_print,
    };
    if (former.wanted_print === wanted_print) return { ...unchanged, outcome: 'same', notes };
    if (state.print !== stored_print) {
      const detail = 'It was edited here after an earlier import, and was left as it is.';
      return { ...unchanged, outcome: 'edited', notes: [{ what: 'Entry', count: 1, detail }] };
    }
  }
  if (other) {
    const detail = `An earlier import has made “${cutText(other.title ?? '', 100)}” of another entry with the same number. This one is a document of its own.`;
    notes.unshift({ what: 'Entry', count: 1, detail });
  }
  const status = isDraft === undefined ? wishedStatus : 'draft';
  const id = await saveDocument(req, { collection, data, status, entry }, { path, state });
  const after = (await documentStates(req, collection, [id])).get(id);
  if (isDraft !== undefined)
    notes.unshift({
      what: 'Draft',
      count: 1,
      detail: `It could not be published, and is a draft. ${isDraft}`,
    });
  return {
    ...{ id: item.id, outcome: state ? 'changed' : 'created', document_id: id },
    ...{ path: after?.path ?? path, wanted_print, stored_print: after?.print ?? null, notes },
  };
}

/** Writes some entries within the request's transaction. */
async function writeAll(
  req: PayloadRequest,
  context: Context,
  { ids, known, isDraft }: { ids: readonly string[]; known: ReadonlyMap<string, Known>; isDraft?: string },
): Promise<void> {
  req.context.isAnnouncedLater = true;
  let settledCount = 0;
  for (const id of ids) {
    const item = await takeItem(req, id, 'planned');
    if (!item) continue;
    const one = known.get(id) ?? { former: undefined, state: undefined };
    const settled = await writeEntry(req, context, { item, ...one, isDraft });
    const to = settled.path;
    const isHere = to && settled.document_id;
    const oldPaths = isHere ? wholePaths(item.old_paths ?? [], context.running) : [];
    const moves = oldPaths.map((from) => ({ from, to: to ?? '' }));
    const lost = await leaveOldPaths(req, context.running.id, moves);
    await settleItems(req, [{ ...settled, notes: [...(settled.notes ?? []), ...lost] }]);
    if (settled.outcome === 'created' || settled.outcome === 'changed') context.news.note();
    settledCount += 1;
  }
  await countSettled(req, context.running.id, settledCount);
}

async function settleAlone(
  req: PayloadRequest,
  context: Context,
  id: string,
  known: ReadonlyMap<string, Known>,
): Promise<void> {
  const write = (isDraft?: string) =>
    inTransaction(req, () =>
      writeAll(req, context, { ids: [id], known, ...(isDraft !== undefined && { isDraft }) }),
    );
  const isRefusal = (error: unknown) => error instanceof ValidationError || isAppError(error);
  try {
    await write();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    try {
      await write(sentencesOfFault(error));
    } catch (second) {
      if (!isRefusal(second)) throw second;
      const notes = [
        { what: 'Entry', count: 1, detail: `It could not be carried over. ${sentencesOfFault(second)}` },
      ];
      await inTransaction(req, async () => {
        await settleItems(req, [{ id, outcome: 'failed', notes }]);
        await countSettled(req, context.running.id, 1);
      });
    }
  }
}

async function findKnown(
  req: PayloadRequest,
  { running }: Context,
  items: readonly SiteItem[],
): Promise<Map<string, Known>> {
  const { same, others } = await findFormer(req, running, 'entry', items);
  const known = new Map<string, Known>();
  for (const target of new Set(items.map((item) => item.target))) {
    const ofTarget = items.filter((item) => item.target === target);
    const ids = ofTarget.flatMap(({ document_id }) => document_id ?? []);
    const states = ids.length > 0 ? await documentStates(req, target as EntryCollection, ids) : new Map();
    for (const { id, key, document_id } of ofTarget)
      known.set(id, {
        former: same.get(key),
        state: states.get(document_id ?? ''),
        other: same.has(key) ? undefined : others.get(key),
      });
  }
  return known;
}

/**
 * Writes the next entries, all in one transaction; if one is refused, each in one of its own. @returns whether there were any, and the import is still running
 */
export async function writeEntries(req: PayloadRequest, context: Context): Promise<boolean> {
  const items = await listPlannedEntries(req, context.running.id, batchSize);
  if (items.length === 0) return false;
  const known = await findKnown(req, context, items);
  const ids = items.map(({ id }) => id);
  try {
    await inTransaction(req, async () => {
      if (await lockSiteImport(req, context.running.id, 'running'))
        await writeAll(req, context, { ids, known });
    });
  } catch (error) {
    if (!(error instanceof ValidationError) && !isAppError(error)) throw error;
    for (const id of ids) await settleAlone(req, context, id, known);
  }
  return true;
}
