import { z } from 'zod';
import { clampToHorizon } from '@/features/bookings/slots/horizon';
import { findBookableType, loadSlots } from '@/features/bookings/slots/load-slots';
import { notFound } from '@/http/app-error';
import { operation } from '../operation';
import { Moment } from '../schemas';

const day = 86_400_000;
const maxRange = 35 * day;

const FreeTimes = z
  .object({
    type: z.string(),
    title: z.string(),
    duration_minutes: z.int(),
    starts: z.array(Moment).meta({ description: 'Times at which it can begin, ascending.' }),
  })
  .meta({ id: 'FreeTimes' });

/** Operation that lists the free times of a booking type. */
export const listFreeTimes = operation({
  method: 'GET',
  path: '/booking-types/{type}/free-times',
  id: 'listFreeTimes',
  tag: 'Bookings',
  scope: null,
  summary: 'Free times of a call with us',
  description: 'At most 35 days. A time may be taken a second later: it is promised by the booking alone.',
  params: z.object({ type: z.string().regex(/^[\w-]{1,100}$/) }),
  query: z.strictObject({ from: Moment.optional(), to: Moment.optional() }),
  answer: { status: 200, description: 'The free times.', schema: FreeTimes },
  example: { params: { type: 'demo' } },
  async act({ req, params, query: { from, to } }) {
    const type = await findBookableType(req, params.type);
    if (!type) throw notFound('Nothing can be booked under this name.');
    const now = Date.now();
    const start = clampToHorizon(from === undefined ? now : Date.parse(from), now);
    const wished = to === undefined ? start + maxRange : Date.parse(to);
    const end = Math.min(clampToHorizon(wished, now), start + maxRange);
    const slots = await loadSlots(req, type, { range: { start, end }, now });
    return {
      body: {
        ...{ type: type.slug, title: type.title, duration_minutes: type.rules.duration },
        starts: slots.map((slot) => new Date(slot.start).toISOString()),
      },
    };
  },
});
