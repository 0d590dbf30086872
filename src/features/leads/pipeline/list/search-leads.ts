import { leadPath, studioPaths } from '@/config/routes';
import { byBeginning, holdsWords, type SearchSource } from '@/studio-kit/search/search-source';
import { findLeads } from './find-leads';
import { leadFilterHref, readLeadFilter, savedFilters } from './lead-filter';
import { listLeadViews } from './lead-views';

/** Searches leads by name, address or company, highest priority first. */
export const searchLeads: SearchSource['find'] = async (req, words) => {
  const { rows } = await findLeads(req, readLeadFilter({ q: words }));
  return rows.map(({ id, name, email, company }) => ({
    title: name || email,
    note: [name ? email : null, company].filter(Boolean).join(', '),
    path: leadPath(id),
  }));
};

/** Searches views of the leads list by name: those that the user or colleagues have saved, then the predefined ones. */
export const searchLeadViews: SearchSource['find'] = async (req, words) => {
  const saved = await listLeadViews(req);
  const hits = [
    ...saved.map(({ name, query, maker }) => ({
      title: name,
      note: maker ? `Leads, shared by ${maker}` : 'Leads',
      path: query ? `${studioPaths.leads}?${query}` : studioPaths.leads,
    })),
    ...savedFilters.map(({ label, filter }) => ({
      title: label,
      note: 'Leads',
      path: leadFilterHref(filter),
    })),
  ];
  return byBeginning(
    hits.filter(({ title }) => holdsWords(title, words)),
    words,
  );
};
