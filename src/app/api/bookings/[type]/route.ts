import { findBookableType, loadSlots } from '@/features/bookings/slots/load-slots';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { getPayloadClient } from '@/payload';

export const dynamic = 'force-dynamic';

const asked = new NetworkLimit('booking-slots', [{ points: 120, seconds: 600 }]);

const maxRange = 35 * 86_400_000;

/** A moment of the query; null for anything else. */
const momentOf = (value: string | null): number | null => {
  const instant = value && value.length <= 30 ? Date.parse(value) : Number.NaN;
  return Number.isFinite(instant) ? instant : null;
};

/**
 * The free times of a booking type: `?from` and `?to` as ISO moments, at most 35 days. Moments in UTC; who shows them
 * knows the visitor's zone. Nobody may keep the answer: a time can be gone a second later.
 */
export const GET = endpoint<undefined, { type: string }>(
  { origin: 'any', maxBytes: 0, limit: asked, format: 'json' },
  async ({ request, params }) => {
    const req = { payload: await getPayloadClient() };
    const type = await findBookableType(req, params.type);
    if (!type) throw notFound('Nothing can be booked under this name.');
    const query = new URL(request.url).searchParams;
    const now = Date.now();
    const start = Math.max(now, momentOf(query.get('from')) ?? now);
    const end = Math.min(momentOf(query.get('to')) ?? start + maxRange, start + maxRange);
    const slots = await loadSlots(req, type, { range: { start, end }, now });
    return Response.json(
      {
        duration: type.rules.duration,
        horizonDays: type.rules.horizonDays,
        starts: slots.map((slot) => slot.start),
      },
      { headers: { 'cache-control': 'no-store' } },
    );
  },
);
