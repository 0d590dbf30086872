import { leadPath } from '@/config/routes';
import type { SearchSource } from '@/studio-kit/search/search-source';
import { findLeads } from './find-leads';
import { readLeadFilter } from './lead-filter';

/** Searches leads by name, address or company, highest priority first. */
export const searchLeads: SearchSource['find'] = async (req, words) => {
  const { rows } = await findLeads(req, readLeadFilter({ q: words }));
  return rows.map(({ id, name, email, company }) => ({
    title: name || email,
    note: [name ? email : null, company].filter(Boolean).join(', '),
    path: leadPath(id),
  }));
};
