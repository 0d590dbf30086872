import { z } from 'zod';
import { clampToHorizon } from '@/features/bookings/slots/horizon';
import { findBookableType, loadSlots } from '@/features/bookings/slots/load-slots';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { visitor } from '../../actors';

export const dynamic = 'force-dynamic';

const asked = new NetworkLimit('booking-slots', [{ points: 120, seconds: 600 }]);

const maxRange = 35 * 86_400_000;

/** Parses a date string to milliseconds since 1970; an invalid one counts as missing. */
const moment = z
  .string()
  .max(30)
  .transform((text) => Date.parse(text))
  .refine(Number.isFinite)
  .optional()
  .catch(undefined);

const Params = z.object({ type: z.string() });
const Query = z.object({ from: moment, to: moment });

/**
 * Returns free times (milliseconds, UTC) and questions of a booking type. `?from` and `?to` are ISO dates, at most 35
 * days apart; clients convert to the visitor's time zone. Not cacheable: a time can be taken a second later.
 */
export const GET = endpoint(
  { actor: visitor, origin: 'any', maxBytes: 0, limit: asked, params: Params, query: Query, format: 'json' },
  async ({ req, query: { from, to }, params }) => {
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
