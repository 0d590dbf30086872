import { adminGroup } from '@/admin-kit/admin-groups';
import { labelOf } from '@/admin-kit/navigation/records';
import { findByTitle } from '@/admin-kit/search/find-by-title';
import type { SearchSource } from '@/admin-kit/search/search-source';
import { kinds } from '../content/content-filter';

const named: Readonly<Record<string, string>> = kinds;

/** Everything editors write, by its title. */
export const findContent: SearchSource['find'] = (req, words) =>
  findByTitle(req, words, ({ slug, labels, admin }) => {
    if (admin.group !== adminGroup.content || admin.useAsTitle === 'id') return undefined;
    return named[slug] ?? labelOf(labels.singular, slug);
  });
