import { entryOf } from '@/lib/entry-of';
import { findByTitle } from '@/studio-kit/search/find-by-title';
import type { SearchSource } from '@/studio-kit/search/search-source';

const kinds: Readonly<Record<string, string>> = { users: 'User', members: 'Member' };

/** Searches users and members by address. */
export const searchPeople: SearchSource['find'] = (req, words) =>
  findByTitle(req, words, ({ slug }) => entryOf(kinds, slug));
