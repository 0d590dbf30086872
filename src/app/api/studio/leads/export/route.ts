import { z } from 'zod';
import { exportLeads } from '@/features/leads/csv/export-leads';
import { conditionsOfChosen, readTicked } from '@/features/leads/list/chosen-leads';
import { readLeadFilter } from '@/features/leads/list/lead-filter';
import { backTo } from '@/features/leads/list/outcome';
import { endpoint } from '@/http/endpoint';
import { valuesOf } from '@/http/parse-input';
import { seeOther, streamed } from '@/http/respond';
import { studioRequest } from '../../studio-endpoint';

const Query = z.record(z.string(), z.string());

/**
 * `?<the list's query>&mark=0`: all leads that match, as a file of comma-separated values; with `scope=chosen` those of
 * `chosen=<id>` alone, however many.
 */
export const GET = endpoint(
  { origin: 'same', maxBytes: 0, query: Query },
  async ({ request, query, headers }) => {
    const req = await studioRequest(headers, 'admins');
    const chosen = query.scope === 'chosen' ? readTicked(valuesOf(request, 'chosen')) : 'all';
    if (chosen.length === 0) return seeOther(backTo(`${new URLSearchParams(query)}`, { did: 'none' }));
    const conditions = conditionsOfChosen(req, chosen, readLeadFilter(query));
    const pieces = exportLeads(req, conditions, { hasMark: query.mark !== '0' });
    req.payload.logger.info({ userId: req.user?.id }, 'Leads were exported.');
    const day = new Date().toISOString().slice(0, 10);
    return streamed(pieces, { type: 'text/csv; charset=utf-8', fileName: `leads-${day}.csv` });
  },
);
