/** Creates the authors and categories of a site, or matches them with existing ones by name. */
import type { PayloadRequest } from 'payload';
import { cutText } from '@/lib/text/cut-text';
import { slugify } from '@/lib/text/slugs/slugify';
import { archivePath } from '../../paths';
import { decodedPath } from '../../redirects/old-path';
import { type SettledItem, settleItems, takeItems } from '../../tables/site-import-items';
import { countSettled } from '../../tables/site-imports';
import type { SourceAuthor, SourceTerm } from '../source-site';
import type { AddressBook } from './addresses/address-book';
import { wholePaths } from './addresses/addresses';
import { leaveOldPaths, type OldAddress } from './addresses/leave-old-paths';
import { documentStates, printAfterWrite } from './document-state';
import type { SiteImport } from './find-site-import';
import { type Former, findFormer, type SiteItem } from './items';
import { oneLineText } from './one-line-text';
import { authorsOfOtherSites, authorsOfSharedEntries } from './same-site';

const batchSize = 50;
/** List of all posts, to which lists without a counterpart redirect. */
const blog = archivePath({});

type Context = { running: SiteImport; book: AddressBook };

/** Finds the documents with a name, ignoring case. */
async function listNamed(
  req: PayloadRequest,
  collection: 'authors' | 'categories',
  name: string,
): Promise<string[]> {
  const field = collection === 'authors' ? 'name' : 'title';
  const { docs } = await req.payload.find({
    collection,
    where: { [field]: { like: name } },
    ...{ limit: 50, depth: 0, pagination: false, overrideAccess: true, req },
  });
  const wanted = name.toLowerCase();
  const found = docs.filter((doc) => String('name' in doc ? doc.name : doc.title).toLowerCase() === wanted);
  return found.map(({ id }) => String(id));
}

/** Name of the author of posts whose author the export does not name. */
export const unknownAuthor = 'Former site';

/**
 * Finds or creates the author with a name. An account is never created. @param site key of the site: an author with
 * this name who was created by an import of another site may be another person, unless the importer chooses that they
 * are the same
 */
export async function authorNamed(
  req: PayloadRequest,
  name: string,
  { site, ...more }: { bio?: string | null; avatar?: string | null; site?: string } = {},
): Promise<{ id: string; outcome: 'matched' | 'created' }> {
  const named = await listNamed(req, 'authors', name);
  const ofOthers = site === undefined ? new Set() : await authorsOfOtherSites(req, site, named);
  const known = named.find((id) => !ofOthers.has(id));
  if (known) return { id: known, outcome: 'matched' };
  const data = { name, ...more, slug: slugify(name) || 'author' };
  const { id } = await req.payload.create({
    collection: 'authors',
    data,
    depth: 0,
    overrideAccess: true,
    req,
  });
  return { id: String(id), outcome: 'created' };
}

async function settleAuthor(
  req: PayloadRequest,
  { running, book }: Context,
  item: SiteItem,
): Promise<SettledItem> {
  const { key, name, bio, picture } = item.record as SourceAuthor;
  const chosen = running.mapping.authors[key];
  const state = chosen ? (await documentStates(req, 'authors', [chosen])).get(chosen) : undefined;
  const path = blog;
  if (state) return { id: item.id, outcome: 'matched', document_id: state.id, path };
  const avatar = picture === null ? null : (book.file(picture)?.mediaId ?? null);
  const given = cutText(oneLineText(name), 80) || unknownAuthor;
  const { id, outcome } = await authorNamed(req, given, {
    bio: cutText(oneLineText(bio ?? ''), 500) || null,
    avatar,
    site: running.site_key,
  });
  const stored_print = await printAfterWrite(req, 'authors', id);
  return { id: item.id, outcome, document_id: id, path, stored_print };
}

async function settleTerm(req: PayloadRequest, { running }: Context, item: SiteItem): Promise<SettledItem> {
  const { taxonomy, name, slug, description } = item.record as SourceTerm;
  const title = cutText(oneLineText(name), 60) || 'Untitled';
  const isCarried = taxonomy === 'category' || (taxonomy === 'tag' && running.mapping.areTagsCategories);
  if (!isCarried) {
    const what = taxonomy === 'tag' ? 'Tag' : 'Group of posts';
    const detail =
      taxonomy === 'tag'
        ? `“${title}” was left out, as tags are.`
        : `“${title}” (${taxonomy}) has no place here.`;
    return { id: item.id, outcome: 'dropped', path: blog, notes: [{ what, count: 1, detail }] };
  }
  const [known] = await listNamed(req, 'categories', title);
  if (known) {
    const { slug: stored } = await req.payload.findByID({
      ...{ collection: 'categories', id: known, depth: 0, overrideAccess: true, req },
    });
    return { id: item.id, outcome: 'matched', document_id: known, path: archivePath({ category: stored }) };
  }
  const data = {
    title,
    description: cutText(oneLineText(description ?? ''), 200) || null,
    slug: slugify(decodedPath(slug)) || slugify(title) || 'category',
  };
  const made = await req.payload.create({
    collection: 'categories',
    data,
    depth: 0,
    overrideAccess: true,
    req,
  });
  const id = String(made.id);
  const stored_print = await printAfterWrite(req, 'categories', id);
  return {
    id: item.id,
    outcome: 'created',
    document_id: id,
    path: archivePath({ category: made.slug }),
    stored_print,
  };
}

const kinds = {
  author: { collection: 'authors', settle: settleAuthor },
  term: { collection: 'categories', settle: settleTerm },
} as const;

function formerOutcome(item: SiteItem, former: Former, isThere: boolean): SettledItem {
  const { document_id, path, stored_print } = former;
  if (isThere) return { id: item.id, outcome: 'same', document_id, path, stored_print };
  return { id: item.id, outcome: 'deleted', path: blog };
}

/**
 * Documents that earlier imports created for some authors or terms. An author with another name counts as renamed if
 * the import shares entries with the earlier one; otherwise the two may share only a login such as `admin`.
 */
async function findFormerNamed(
  req: PayloadRequest,
  running: SiteImport,
  kind: keyof typeof kinds,
  items: readonly SiteItem[],
): Promise<Map<string, Former>> {
  const { same, others } = await findFormer(req, running, kind, items);
  const renamed = others.size > 0 ? await authorsOfSharedEntries(req, running.id, [...others.keys()]) : [];
  return new Map([...renamed, ...same]);
}

/** Processes some authors or terms, whose old lists redirect to ours. @returns whether there were any */
export async function writeNamed(
  req: PayloadRequest,
  context: Context,
  kind: keyof typeof kinds,
): Promise<boolean> {
  const { running } = context;
  const items = await takeItems(req, running.id, { kind, state: 'waiting', limit: batchSize });
  if (items.length === 0) return false;
  const { collection, settle } = kinds[kind];
  const former = await findFormerNamed(req, running, kind, items);
  const ids = [...former.values()].map(({ document_id }) => document_id);
  const states = await documentStates(req, collection, ids);
  const moves: OldAddress[] = [];
  req.context.isAnnouncedLater = true;
  for (const item of items) {
    const one = former.get(item.key);
    const settled = one
      ? formerOutcome(item, one, states.has(one.document_id))
      : await settle(req, context, item);
    const { path } = settled;
    if (path) moves.push(...wholePaths(item.old_paths ?? [], running).map((from) => ({ from, to: path })));
    await settleItems(req, [settled]);
  }
  await leaveOldPaths(req, running.id, moves);
  await countSettled(req, running.id, items.length);
  return true;
}
