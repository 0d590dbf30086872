import { recordEvents } from '@/features/analytics/record-events';
import { EventBatch } from '@/features/analytics/schema';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { noContent } from '@/http/respond';
import { newRequest } from '../new-request';

const isTrackingRefused = (headers: Headers) => headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';

/** Takes `{events: [...]}` from pages of this site. Stores no address, sets no cookie, heeds DNT and GPC. */
export const POST = endpoint(
  {
    origin: 'same',
    maxBytes: 64_000,
    // Batches: an office behind one address reads on, a flood is cut off.
    limit: new NetworkLimit('events', [{ points: 120, seconds: 60 }]),
    schema: EventBatch,
    format: 'json',
    failure: 'The events could not be stored.',
  },
  async ({ headers, input: { events } }) => {
    if (!isTrackingRefused(headers)) await recordEvents(await newRequest(), events);
    return noContent();
  },
);
