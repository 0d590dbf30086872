import { createLocalReq } from 'payload';
import { env } from '@/config/env';
import { secondsToWait } from '@/features/errors/rate-limit';
import { ErrorReportInput, recordError } from '@/features/errors/record-error';
import { isSameOriginRequest } from '@/lib/request-origin';
import { getPayloadClient } from '@/payload';

const largestBody = 50_000;

/** The page a report came from, without its query. */
function pathOf(referer: string | null): string | null {
  return referer && URL.canParse(referer) ? new URL(referer).pathname : null;
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > largestBody) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const answer = (status: number, message: string, headers?: HeadersInit) =>
  Response.json({ ok: false, message }, { status, headers });

/** Takes a fault from a browser of this site: `{error, stack, componentStack, timestamp}`. */
export async function POST(request: Request): Promise<Response> {
  const { headers } = request;
  if (!isSameOriginRequest(headers, env.siteUrl)) return answer(403, 'This report comes from another site.');
  const seconds = await secondsToWait(headers);
  if (seconds !== null) return answer(429, 'Too many reports just now.', { 'retry-after': String(seconds) });
  const input = ErrorReportInput.safeParse(await readBody(request));
  if (!input.success) return answer(422, 'A report holds error, stack, componentStack and timestamp.');
  const payload = await getPayloadClient();
  const req = await createLocalReq({ req: { headers } }, payload);
  const from = { path: pathOf(headers.get('referer')), userAgent: headers.get('user-agent') };
  try {
    await recordError(req, input.data, from);
  } catch (err) {
    payload.logger.error({ err, report: input.data.error }, 'An error report could not be stored.');
    return answer(500, 'The report could not be stored.');
  }
  return Response.json({ ok: true }, { status: 202 });
}
