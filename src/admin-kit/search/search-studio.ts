import type { PayloadRequest, SanitizedCollectionConfig } from 'payload';
import { assertRole } from '@/access/assert-role';
import { hasRole } from '@/access/roles';
import { routes } from '@/config/routes';
import { menuOf } from '../navigation/menu';
import { adminViewsOf } from '../views/define-admin-view';
import {
  byBeginning,
  holdsWords,
  type SearchGroup,
  type SearchHit,
  type SearchSource,
  studioSearchLimits,
} from './search-source';

const collectionPath = (slug: string) => `${routes.studio}/collections/${slug}`;
const nameOf = (label: unknown, slug: string) => (typeof label === 'string' ? label : slug);

/** The menu's links, then the views and records that it does not show. */
function placesOf(req: PayloadRequest): SearchHit[] {
  const { config } = req.payload;
  const holds = (role: Parameters<typeof hasRole>[1]) => hasRole(req.user, role);
  const links = menuOf(config, holds).flatMap(({ title, links }) =>
    links.map(({ label, path }) => ({ title: label, note: title === label ? '' : title, path })),
  );
  const views = adminViewsOf(config)
    .filter(({ path, roles }) => !path.endsWith('/:id') && roles.some(holds))
    .map(({ title, path }) => ({ title, note: '', path }));
  const records = shownCollections(req).map(({ slug, labels }) => ({
    title: nameOf(labels.plural, slug),
    note: 'Records',
    path: collectionPath(slug),
  }));
  const globals = config.globals
    .filter((one) => isShown(one, req))
    .map(({ slug, label }) => ({
      title: nameOf(label, slug),
      note: 'Records',
      path: `${routes.studio}/globals/${slug}`,
    }));
  const all = [...links, ...views, ...records, ...globals];
  return all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
}

type Entity = Pick<SanitizedCollectionConfig, 'admin'> | { admin?: { hidden?: unknown } };

function isShown({ admin }: Entity, { user }: PayloadRequest): boolean {
  const hidden: unknown = admin?.hidden;
  return !(typeof hidden === 'function' ? hidden({ user }) : hidden);
}

const shownCollections = (req: PayloadRequest) =>
  req.payload.config.collections.filter((collection) => isShown(collection, req));

/** What this user may make by hand. */
async function newRecordsOf(req: PayloadRequest): Promise<SearchHit[]> {
  const found = await Promise.all(
    shownCollections(req).map(async ({ slug, labels, access }) => {
      const mayCreate = Boolean(await access.create({ req }));
      const name = nameOf(labels.singular, slug);
      return mayCreate
        ? [{ title: `New ${name.toLowerCase()}`, note: '', path: `${collectionPath(slug)}/create` }]
        : [];
    }),
  );
  return found.flat();
}

/**
 * What a member of the staff may open that holds the words: views, records to make, and what each feature finds. For
 * fewer than two letters the menu alone, so that the search begins with something to choose.
 * @param words as typed, cut at 100 characters
 * @throws Forbidden to all but editors and admins.
 */
export async function searchStudio(req: PayloadRequest, words: string): Promise<SearchGroup[]> {
  assertRole(req, 'admin', 'editor');
  const { letters, characters, hits: most } = studioSearchLimits;
  const asked = words.replaceAll('\0', '').trim().slice(0, characters).trim();
  const places = placesOf(req);
  if (asked.length < letters) {
    const menu = menuOf(req.payload.config, (role) => hasRole(req.user, role));
    const count = menu.reduce((sum, { links }) => sum + links.length, 0);
    return [{ title: 'Go to', hits: places.slice(0, count) }];
  }
  const known: SearchSource[] = req.payload.config.custom?.searches ?? [];
  const sources = known
    .filter(({ roles }) => roles.some((role) => hasRole(req.user, role)))
    .toSorted((one, other) => one.place - other.place);
  const named = (hits: readonly SearchHit[]) =>
    byBeginning(
      hits.filter(({ title, note }) => holdsWords(`${title} ${note}`, asked)),
      asked,
    );
  const [records, ...found] = await Promise.all([
    newRecordsOf(req),
    ...sources.map(({ find }) => find(req, asked)),
  ]);
  const groups = [
    { title: 'Go to', hits: named(places) },
    ...sources.map(({ title }, index) => ({ title, hits: found[index] ?? [] })),
    { title: 'Make', hits: named(records) },
  ];
  return groups
    .map(({ title, hits }) => ({ title, hits: hits.slice(0, most) }))
    .filter(({ hits }) => hits.length > 0);
}
