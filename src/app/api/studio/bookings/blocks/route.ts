import { z } from 'zod';
import { type WeekOutcome, weekHref } from '@/features/bookings/admin/week-query';
import { blockTime, freeTime } from '@/features/bookings/schedule/block-time';
import { studioEndpoint } from '../../studio-endpoint';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 09:00.');
const date = z.iso.date('Write the date as 2026-12-24.');

const schema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('block'), host: z.uuid(), date, from: clock, to: clock }),
  z.object({ action: z.literal('free'), id: z.uuid(), date }),
]);

/** Blocks a stretch of a host's time, or frees it again; leads back to the week. */
export const POST = studioEndpoint(schema, async (req, input) => {
  const backTo = (host: string | null, did: WeekOutcome) => weekHref({ date: input.date, host, did });
  if (input.action === 'free') {
    const host = await freeTime(req, input.id);
    return backTo(host, host ? 'freed' : 'gone');
  }
  const { host, from } = input;
  // Midnight at the end of a day is the one time that a clock shows as its beginning.
  const to = input.to === '00:00' ? '24:00' : input.to;
  if (to <= from) return backTo(host, 'backwards');
  return backTo(host, (await blockTime(req, host, { date: input.date, from, to })) ? 'blocked' : 'gone');
});
