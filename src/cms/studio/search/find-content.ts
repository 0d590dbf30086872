import { readLabel } from '@/studio-kit/navigation/records';
import { findByTitle } from '@/studio-kit/search/find-by-title';
import type { SearchSource } from '@/studio-kit/search/search-source';
import { studioGroup } from '@/studio-kit/studio-groups';
import { kinds } from '../content/content-filter';

const named: Readonly<Record<string, string>> = kinds;

/** Finds content of all kinds by its title. */
export const findContent: SearchSource['find'] = (req, words) =>
  findByTitle(req, words, ({ slug, labels, admin }) => {
    if (admin.group !== studioGroup.content || admin.hidden === true || admin.useAsTitle === 'id')
      return undefined;
    return named[slug] ?? readLabel(labels.singular, slug);
  });
