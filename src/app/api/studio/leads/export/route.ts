import { exportLeads } from '@/features/leads/csv/export-leads';
import { readFilter } from '@/features/leads/list/lead-filter';
import { endpoint } from '@/http/endpoint';
import { streamed } from '@/http/respond';
import { studioRequest } from '../../studio-endpoint';

/** `?<the list's query>&mark=0`: all leads that match, as a file of comma-separated values. */
export const GET = endpoint({ origin: 'same', maxBytes: 0 }, async ({ request, headers }) => {
  const req = await studioRequest(headers, 'admins');
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const pieces = exportLeads(req, readFilter(query), { hasMark: query.mark !== '0' });
  req.payload.logger.info({ userId: req.user?.id }, 'Leads were exported.');
  const day = new Date().toISOString().slice(0, 10);
  return streamed(pieces, { type: 'text/csv; charset=utf-8', fileName: `leads-${day}.csv` });
});
