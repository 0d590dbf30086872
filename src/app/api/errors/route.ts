import { ErrorReportInput, recordError } from '@/features/errors/record-error';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { json } from '@/http/respond';
import { refererPath } from '@/lib/request/referer-path';
import { visitor } from '../actors';

/** Stores an error report from a page of this site: `{error, stack, componentStack, timestamp}`. */
export const POST = endpoint(
  {
    actor: visitor,
    origin: 'same',
    maxBytes: 50_000,
    limit: new NetworkLimit('errors', [
      { points: 10, seconds: 60 },
      { points: 200, seconds: 86_400 },
    ]),
    schema: ErrorReportInput,
    format: 'json',
    failure: 'The report could not be stored.',
  },
  async ({ req, headers, input }) => {
    const from = { path: refererPath(headers) ?? null, userAgent: headers.get('user-agent') };
    await recordError(req, input, from);
    return json(202, { ok: true });
  },
);
