import { z } from 'zod';
import { json } from '@/http/respond';
import { formatWhole } from '@/lib/format/format-number';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { countExpired, maxCounted } from './count-expired';
import { periodSettings } from './period-settings';
import { periodNames } from './periods';

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
