import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { hasRole } from '@/access/roles';
import { buildMenu } from '../navigation/menu';
import { collectionPath, globalPath, isShownTo, readLabel } from '../navigation/records';
import { studioViewsOf } from '../views/define-studio-view';
import {
  byBeginning,
  holdsWords,
  type SearchGroup,
  type SearchHit,
  type SearchSource,
  studioSearchLimits,
} from './search-source';

type User = NonNullable<PayloadRequest['user']>;

function menuHits({ payload }: PayloadRequest, user: User): SearchHit[] {
  return buildMenu(payload.config, (role) => hasRole(user, role)).flatMap(({ title, links }) =>
    links.map(({ label, path }) => ({ title: label, note: title === label ? '' : title, path })),
  );
}

/** Links of the menu, then views and records that the menu does not show. */
function placesOf(req: PayloadRequest, user: User): SearchHit[] {
  const { config } = req.payload;
  const views = studioViewsOf(config)
    .filter(({ path, roles }) => !path.endsWith('/:id') && roles.some((role) => hasRole(user, role)))
    .map(({ title, path }) => ({ title, note: '', path }));
  const records = [
    ...config.collections
      .filter((one) => isShownTo(user, one))
      .map(({ slug, labels }) => ({ title: readLabel(labels.plural, slug), path: collectionPath(slug) })),
    ...config.globals
      .filter((one) => isShownTo(user, one))
      .map(({ slug, label }) => ({ title: readLabel(label, slug), path: globalPath(slug) })),
  ].map((one) => ({ ...one, note: 'Records' }));
  const all = [...menuHits(req, user), ...views, ...records];
  return all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
}

/** A search hit “New …” for each kind of record that the user may create. */
async function newRecordsOf(req: PayloadRequest, user: User): Promise<SearchHit[]> {
  const found = await Promise.all(
    req.payload.config.collections
      .filter((one) => isShownTo(user, one))
      .map(async ({ slug, labels, access }) => {
        const mayCreate = Boolean(await access.create({ req }));
        const name = readLabel(labels.singular, slug);
        return mayCreate
          ? [{ title: `New ${name.toLowerCase()}`, note: '', path: `${collectionPath(slug)}/create` }]
          : [];
      }),
  );
  return found.flat();
}

/**
 * Searches everything that the user may open: views, records to create, and the sources of features. For fewer than
 * two letters it lists the menu. @param words as typed, truncated to 100 characters @throws Forbidden to all but
 * editors and admins.
 */
export async function searchStudio(req: PayloadRequest, words: string): Promise<SearchGroup[]> {
  assertRole(req, 'admin', 'editor');
  const { letters, characters, hits: maxHits } = studioSearchLimits;
  const asked = words.replaceAll('\0', '').trim().slice(0, characters).trim();
  const { user } = req;
  if (!user) return [];
  if (asked.length < letters) return [{ title: 'Go to', hits: menuHits(req, user) }];
  const known: SearchSource[] = req.payload.config.custom?.searches ?? [];
  const sources = known
    .filter(({ roles }) => roles.some((role) => hasRole(user, role)))
    .toSorted((one, other) => one.order - other.order);
  const named = (hits: readonly SearchHit[]) =>
    byBeginning(
      hits.filter(({ title, note }) => holdsWords(`${title} ${note}`, asked)),
      asked,
    );
  const [records, ...found] = await Promise.all([
    newRecordsOf(req, user),
    ...sources.map(({ find }) => find(req, asked)),
  ]);
  const groups = [
    { title: 'Go to', hits: named(placesOf(req, user)) },
    ...sources.map(({ title }, index) => ({ title, hits: found[index] ?? [] })),
    { title: 'Create', hits: named(records) },
  ];
  return groups
    .map(({ title, hits }) => ({ title, hits: hits.slice(0, maxHits) }))
    .filter(({ hits }) => hits.length > 0);
}
