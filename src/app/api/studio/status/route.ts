import { loadStatus } from '@/features/operations/studio/load-status';
import { statusText } from '@/features/operations/studio/status-text';
import { endpoint } from '@/http/endpoint';
import { studioRequest } from '../studio-endpoint';

/** The status as a text file, for a ticket. */
export const GET = endpoint({ origin: 'same', maxBytes: 0 }, async ({ headers }) => {
  const status = await loadStatus(await studioRequest(headers, 'admins'));
  const day = status.database.now.toISOString().slice(0, 10);
  return new Response(statusText(status), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="plumbline-status-${day}.txt"`,
      'cache-control': 'private, no-store',
    },
  });
});
