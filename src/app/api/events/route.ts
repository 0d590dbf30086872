import { env } from '@/config/env';
import { log } from '@/config/log';
import { secondsToWait } from '@/features/analytics/rate-limit';
import { recordEvents } from '@/features/analytics/record-events';
import { EventBatch } from '@/features/analytics/schema';
import { readBody } from '@/lib/read-body';
import { isSameOriginRequest } from '@/lib/request-origin';
import { getPayloadClient } from '@/payload';

const largestBody = 64_000;

const done = () => new Response(null, { status: 204 });
const refuse = (status: number, message: string, headers?: HeadersInit) =>
  Response.json({ ok: false, message }, { status, headers });

const isTrackingRefused = (headers: Headers) => headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes `{events: [...]}` from pages of this site. Stores no address, sets no cookie, heeds DNT and GPC. */
export async function POST(request: Request): Promise<Response> {
  const { headers } = request;
  if (!isSameOriginRequest(headers, env.siteUrl)) return refuse(403, 'These events come from another site.');
  if (isTrackingRefused(headers)) return done();
  const seconds = await secondsToWait(headers);
  if (seconds !== null) return refuse(429, 'Too many events just now.', { 'retry-after': String(seconds) });
  const text = await readBody(request, largestBody);
  if (text === null) return refuse(413, `Up to ${largestBody} bytes.`);
  const body = parsed(text);
  if (body === undefined) return refuse(400, 'This is not JSON.');
  const batch = EventBatch.safeParse(body);
  if (!batch.success) {
    const errors = Object.fromEntries(
      batch.error.issues.map(({ path, message }) => [path.join('.'), message]),
    );
    return Response.json({ ok: false, errors }, { status: 422 });
  }
  try {
    await recordEvents({ payload: await getPayloadClient() }, batch.data.events);
  } catch (err) {
    log.error({ err, events: batch.data.events.length }, 'Analytics events could not be stored.');
    return refuse(503, 'The events could not be stored.');
  }
  return done();
}
