import { recordEvents } from '@/features/analytics/record-events';
import { EventBatch } from '@/features/analytics/schema';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { noContent } from '@/http/respond';
import { PREVIEW_COOKIE } from '@/lib/request/preview-cookie';
import { visitor } from '../actors';

const isTrackingRefused = (headers: Headers) => headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';

/**
 * True if the browser is in draft mode, which editors use for previews. The cookie's value is not verified: a visitor
 * with a forged one is only not recorded.
 */
const isPreviewing = (headers: Headers) =>
  (headers.get('cookie') ?? '').split(/; */).some((cookie) => cookie.startsWith(`${PREVIEW_COOKIE}=`));

/**
 * Stores `{events: [...]}` from pages of this site. Stores no IP address, sets no cookie, respects DNT and GPC, and
 * drops the events of previews.
 */
export const POST = endpoint(
  {
    actor: visitor,
    origin: 'same',
    maxBytes: 64_000,
    // The limit counts batches, not events: an office behind one IP address stays below it, a flood does not.
    limit: new NetworkLimit('events', [{ points: 120, seconds: 60 }]),
    schema: EventBatch,
    format: 'json',
    failure: 'The events could not be stored.',
  },
  async ({ req, headers, input: { events } }) => {
    if (!isTrackingRefused(headers) && !isPreviewing(headers)) await recordEvents(req, events);
    return noContent();
  },
);
