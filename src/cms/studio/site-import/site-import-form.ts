/** Form of an import that is not started: the mapping of types, categories and authors. */
import type { SiteImport } from '../../site-import/run/find-site-import';
import {
  type PictureSources,
  readPictures,
  readSiteMapping,
  type SiteMapping,
} from '../../site-import/run/mapping';
import { typedSiteAddress } from '../../site-import/sources/site-address';

/** Maximum number of selects per kind. Values without a select get the default mapping. */
export const maxSelects = 300;

/** Kinds of values that the selects map. */
export type SelectKind = 'type' | 'category' | 'author';

/** Names of a select and of the hidden field with the key for which it chooses. */
export const selectNames = (kind: SelectKind, index: number) => ({
  value: `${kind}-${index}`,
  key: `key-${kind}-${index}`,
});

type Typed = Readonly<Record<string, string | undefined>>;

/** Choices of one kind, by the keys for which they were made. */
function choicesIn(typed: Typed, kind: SelectKind): Record<string, string> {
  const chosen = new Map<string, string>();
  for (let index = 0; index < maxSelects; index += 1) {
    const names = selectNames(kind, index);
    const key = typed[names.key];
    if (key !== undefined) chosen.set(key, typed[names.value] ?? '');
  }
  return Object.fromEntries(chosen);
}

export interface SiteSettings {
  mapping: SiteMapping;
  pictures: PictureSources;
}

/** True if the typed address is invalid. */
export const isAddressUnreadable = ({ address = '' }: Typed): boolean =>
  address.trim() !== '' && typedSiteAddress(address) === null;

/** Settings of an import with the choices of its form. A missing or invalid address leaves the setting unchanged. */
export function readSettingsForm({ mapping, pictures }: SiteImport, typed: Typed): SiteSettings {
  const { tags, files, address } = typed;
  return {
    mapping: readSiteMapping({
      types: { ...mapping.types, ...choicesIn(typed, 'type') },
      categories: { ...mapping.categories, ...choicesIn(typed, 'category') },
      authors: { ...mapping.authors, ...choicesIn(typed, 'author') },
      areTagsCategories: tags === undefined ? mapping.areTagsCategories : tags === 'categories',
    }),
    pictures: readPictures({
      ...pictures,
      isFetching: files === undefined ? pictures.isFetching : files === 'fetch',
      address: address === undefined || isAddressUnreadable(typed) ? pictures.address : address.trim(),
    }),
  };
}

const sorted = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).sort(([one], [other]) => (one < other ? -1 : 1));

/** Serialises settings, so that equal settings give equal texts. */
export const settingsText = ({ mapping, pictures }: SiteSettings): string =>
  JSON.stringify([
    ...[mapping.types, mapping.categories, mapping.authors].map(sorted),
    mapping.areTagsCategories,
    pictures.isFetching,
    pictures.address,
  ]);
