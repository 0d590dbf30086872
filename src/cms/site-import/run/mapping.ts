/** What becomes what when a site is imported. */
import { isRecord } from '@/lib/is-record';
import { ownEntry } from '@/lib/own-entry';
import type { SourceEntry } from '../source-site';
import { typedSiteAddress } from '../sources/site-address';

/** Collections to which entries can go; `none` leaves them out, with a line in the report. */
export const entryTargets = ['posts', 'pages', 'case-studies', 'kb-articles', 'none'] as const;
export type EntryTarget = (typeof entryTargets)[number];
export type EntryCollection = Exclude<EntryTarget, 'none'>;

export interface SiteMapping {
  /** By the type of the entry. */
  types: Record<string, EntryTarget>;
  /** By the key of a category, for its posts; those of other categories go where their type goes. */
  categories: Record<string, EntryTarget>;
  /** Ids of authors here, by the keys of authors of the site. Others are made, or found by their name. */
  authors: Record<string, string>;
  /** Whether tags become categories; they are left out otherwise. */
  areTagsCategories: boolean;
}

/** Where pictures come from: a folder on this machine, the old site, or both in this order. */
export interface PictureSources {
  folder: string | null;
  isFetching: boolean;
  /** Address of the site if the export does not say it. */
  address?: string | null;
}

const knownTypes: Record<string, EntryTarget> = {
  post: 'posts',
  page: 'pages',
  'jetpack-portfolio': 'case-studies',
  portfolio: 'case-studies',
  project: 'case-studies',
  case_study: 'case-studies',
  faq: 'kb-articles',
  docs: 'kb-articles',
  kb: 'kb-articles',
  knowledgebase: 'kb-articles',
};

/** Where entries of a type go unless somebody chooses otherwise. */
export const usualTarget = (type: string): EntryTarget => ownEntry(knownTypes, type) ?? 'none';

/** Mapping with which an import begins. */
export const usualMapping = (types: Iterable<string>): SiteMapping => ({
  types: Object.fromEntries([...types].map((type) => [type, usualTarget(type)])),
  categories: {},
  authors: {},
  areTagsCategories: false,
});

/** Target of an entry: that of its first category with one, else that of its type. */
export function targetOfEntry({ type, terms }: SourceEntry, mapping: SiteMapping): EntryTarget {
  const byCategory = terms.flatMap((key) => ownEntry(mapping.categories, key) ?? []);
  return byCategory[0] ?? ownEntry(mapping.types, type) ?? usualTarget(type);
}

const isTarget = (value: unknown): value is EntryTarget => entryTargets.some((target) => target === value);

const targetsIn = (value: unknown): Record<string, EntryTarget> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, target]) => (isTarget(target) ? [[key, target]] : [])),
      )
    : {};

/** Reads a stored or sent mapping; what is no choice is left out. */
export function readSiteMapping(value: unknown): SiteMapping {
  const given = isRecord(value) ? value : {};
  const authors = isRecord(given.authors) ? Object.entries(given.authors) : [];
  return {
    types: targetsIn(given.types),
    categories: targetsIn(given.categories),
    authors: Object.fromEntries(
      authors.flatMap(([key, id]) => (typeof id === 'string' && id !== '' ? [[key, id]] : [])),
    ),
    areTagsCategories: given.areTagsCategories === true,
  };
}

/** Reads stored sources of pictures. */
export const readPictures = (value: unknown): PictureSources => {
  const given = isRecord(value) ? value : {};
  return {
    folder: typeof given.folder === 'string' ? given.folder : null,
    isFetching: given.isFetching === true,
    address: typeof given.address === 'string' ? typedSiteAddress(given.address) : null,
  };
};
