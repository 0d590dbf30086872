import { z } from 'zod';
import { json } from '@/http/respond';
import { formatWhole } from '@/lib/format/format-number';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { countExpired, maxCounted } from './count-expired';

const Question = z.object({ name: z.string().max(40), count: z.coerce.number().int() });

function inWords(rows: number): string {
  if (rows === 0) return 'Nothing would be deleted next night.';
  if (rows > maxCounted) return `More than ${formatWhole(maxCounted)} rows would be deleted next night.`;
  return `${formatWhole(rows)} ${rows === 1 ? 'row' : 'rows'} would be deleted next night.`;
}

/** Counts the rows that the next nightly run would delete with a period that is not saved yet. */
const countWouldExpire = studioAction({
  path: 'retention',
  method: 'GET',
  format: 'json',
  schema: Question,
  async act(req, question) {
    const rows = await countExpired(req, question);
    return json(200, { rows, sentence: inWords(rows) });
  },
});

export const studioActions = [countWouldExpire];
