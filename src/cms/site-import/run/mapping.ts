/** Mapping of a site's types, categories, authors and tags to what they become here. */
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
  /** By the key of a category, for its posts; posts of other categories are mapped by their type. */
  categories: Record<string, EntryTarget>;
  /** Ids of authors here, by the keys of the site's authors. Others are matched by name, or created. */
  authors: Record<string, string>;
  /** True if tags become categories; otherwise they are left out. */
  areTagsCategories: boolean;
}

/** Where pictures come from: a folder on this machine, the old site, or both in this order. */
export interface PictureSources {
  folder: string | null;
  isFetching: boolean;
  /** URL of the site if the export does not contain it. */
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

/** Default target of entries, by type. */
export const usualTarget = (type: string): EntryTarget => ownEntry(knownTypes, type) ?? 'none';

/** Default mapping of an import. */
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

/** Parses a stored or submitted mapping; invalid choices are left out. */
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

/** Parses stored sources of pictures. */
export const readPictures = (value: unknown): PictureSources => {
  const given = isRecord(value) ? value : {};
  return {
    folder: typeof given.folder === 'string' ? given.folder : null,
    isFetching: given.isFetching === true,
    address: typeof given.address === 'string' ? typedSiteAddress(given.address) : null,
  };
};
