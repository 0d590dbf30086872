import { z } from 'zod';
import { countExpired, maxCounted } from '@/features/retention/count-expired';
import { periodSettings } from '@/features/retention/period-settings';
import { periodNames } from '@/features/retention/periods';
import { endpoint } from '@/http/endpoint';
import { formatWhole } from '@/lib/format/format-number';
import { studioRequest } from '../studio-endpoint';

const Question = z
  .object({ name: z.enum(periodNames), count: z.coerce.number().int() })
  .refine(({ name, count }) => count >= periodSettings[name].min && count <= periodSettings[name].max, {
    error: 'This is outside of the bounds.',
  });

function inWords(rows: number): string {
  if (rows === 0) return 'Nothing would be deleted next night.';
  if (rows > maxCounted) return `More than ${formatWhole(maxCounted)} rows would be deleted next night.`;
  return `${formatWhole(rows)} ${rows === 1 ? 'row' : 'rows'} would be deleted next night.`;
}

/** How much the next night would delete by a period that somebody thinks of. */
export const GET = endpoint(
  { origin: 'same', maxBytes: 0, query: Question, format: 'json' },
  async ({ headers, query }) => {
    const req = await studioRequest(headers, 'admins');
    const rows = await countExpired(req, query);
    const body = { rows, sentence: inWords(rows) };
    return Response.json(body, { headers: { 'cache-control': 'private, no-store' } });
  },
);
