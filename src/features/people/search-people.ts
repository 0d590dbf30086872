import { personPath } from '@/config/routes';
import type { SearchSource } from '@/studio-kit/search/search-source';
import { studioSearchLimits } from '@/studio-kit/search/search-source';
import { listPeople } from './find/list-people';

const notes = { admin: 'Admin', editor: 'Editor', member: 'Member' } as const;

/** Searches accounts, and members without one, by address and name. */
export const searchPeople: SearchSource['find'] = async (req, words) => {
  const { rows } = await listPeople(req, { words, page: 1 });
  return rows.slice(0, studioSearchLimits.hits).map(({ id, email, name, role }) => ({
    title: name || email,
    note: [name ? email : null, role ? notes[role] : 'Not here yet'].filter(Boolean).join(', '),
    path: personPath(id),
  }));
};
