import { exportLeads } from '@/features/leads/csv/export-leads';
import { conditionsOfChosen, readTicked } from '@/features/leads/list/chosen-leads';
import { readFilter } from '@/features/leads/list/lead-filter';
import { backTo } from '@/features/leads/list/outcome';
import { endpoint } from '@/http/endpoint';
import { seeOther, streamed } from '@/http/respond';
import { studioRequest } from '../../studio-endpoint';

/**
 * `?<the list's query>&mark=0`: all leads that match, as a file of comma-separated values; with `scope=chosen` those of
 * `chosen=<id>` alone, however many.
 */
export const GET = endpoint({ origin: 'same', maxBytes: 0 }, async ({ request, headers }) => {
  const req = await studioRequest(headers, 'admins');
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(searchParams);
  const chosen = query.scope === 'chosen' ? readTicked(searchParams.getAll('chosen')) : 'all';
  if (chosen.length === 0) return seeOther(backTo(searchParams.toString(), { did: 'none' }));
  const conditions = conditionsOfChosen(req, chosen, readFilter(query));
  const pieces = exportLeads(req, conditions, { hasMark: query.mark !== '0' });
  req.payload.logger.info({ userId: req.user?.id }, 'Leads were exported.');
  const day = new Date().toISOString().slice(0, 10);
  return streamed(pieces, { type: 'text/csv; charset=utf-8', fileName: `leads-${day}.csv` });
});
