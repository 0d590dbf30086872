import { z } from 'zod';
import { clampToHorizon } from '@/features/bookings/slots/horizon';
import { findBookableType, loadSlots } from '@/features/bookings/slots/load-slots';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { getPayloadClient } from '@/payload';

export const dynamic = 'force-dynamic';

const asked = new NetworkLimit('booking-slots', [{ points: 120, seconds: 600 }]);

const maxRange = 35 * 86_400_000;

/** A moment in milliseconds since 1970; anything else is as good as none. */
const moment = z
  .string()
  .max(30)
  .transform((text) => Date.parse(text))
  .refine(Number.isFinite)
  .optional()
  .catch(undefined);

const Query = z.object({ from: moment, to: moment });

/**
 * The free times of a booking type and what it asks: `?from` and `?to` as ISO moments, at most 35 days. Moments in UTC; who shows them
 * knows the visitor's zone. Nobody may keep the answer: a time can be gone a second later.
 */
export const GET = endpoint<undefined, { type: string }, z.output<typeof Query>>(
  { origin: 'any', maxBytes: 0, limit: asked, query: Query, format: 'json' },
  async ({ query: { from, to }, params }) => {
    const req = { payload: await getPayloadClient() };
    const type = await findBookableType(req, params.type);
    if (!type) throw notFound('Nothing can be booked under this name.');
    const now = Date.now();
    const start = clampToHorizon(from ?? now, now);
    const end = Math.min(clampToHorizon(to ?? start + maxRange, now), start + maxRange);
    const slots = await loadSlots(req, type, { range: { start, end }, now });
    return Response.json(
      {
        duration: type.rules.duration,
        horizonDays: type.rules.horizonDays,
        starts: slots.map((slot) => slot.start),
        questions: type.questions,
      },
      { headers: { 'cache-control': 'no-store' } },
    );
  },
);
