/** Payload's REST API for the public: limits the size of query and body before Payload handles a request. */
import { z } from 'zod';
import { assuranceOf } from '@/access/assurance';
import { isStaffMember } from '@/access/roles';
import { AppError } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { readBytes } from '@/http/read-body';
import { json } from '@/http/respond';
import { StepUpRequired, stepUpCode } from '@/http/step-up-required';
import { identify } from '../../../api/actors';

const Params = z.object({ slug: z.array(z.string()) });
type RestHandler = (
  request: Request,
  context: { params: Promise<z.output<typeof Params>> },
) => Promise<Response>;

const maxQueryLengthOfOthers = 2048;
/**
 * Body limit for everybody but staff: visitors cannot write anything here, and users can change only their own name.
 */
const maxBytesOfOthers = 20_000;
const maxBytesOfStaff = 1_000_000;
/** Slightly above the largest accepted file. */
const maxBytesOfUpload = 21_000_000;
const uploadTimeoutMs = 120_000;
const uploadCollections: ReadonlySet<string> = new Set(['media', 'gated-files', 'look-files']);

const isWriting = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/** PostgreSQL's text type rejects NUL, and lone surrogates are no valid Unicode text. */
const unreadable = /\0|\p{Cs}/u;

function assertReadable({ pathname, search }: URL): void {
  try {
    const decoded = decodeURIComponent(`${pathname}${search.replaceAll('+', ' ')}`);
    if (!unreadable.test(decoded)) return;
  } catch {
    // The percent-encoding is malformed: the request is refused below, as for unreadable characters.
  }
  throw new AppError('unreadable', 400, 'This address cannot be read.');
}

async function isFromStaff(headers: Headers): Promise<boolean> {
  const actor = await identify(headers);
  return actor.kind === 'user' && isStaffMember(actor.user);
}

/** Returns the request with its body read, up to the limit of its sender. @throws AppError */
async function bounded(request: Request, [collection]: string[]): Promise<Request> {
  const { method, headers, url } = request;
  const isLong = new URL(url).search.length > maxQueryLengthOfOthers;
  if (!isLong && !isWriting(method)) return request;
  const isStaff = await isFromStaff(headers);
  // The server's request filter lets long queries through if a session cookie is present; only here is it known whose
  // session it is.
  if (isLong && !isStaff) throw new AppError('query_too_long', 414, 'This query is longer than we take.');
  if (!isWriting(method)) return request;
  const isUpload =
    isStaff &&
    uploadCollections.has(collection ?? '') &&
    /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
  const bytes = isUpload
    ? await readBytes(request, { maxBytes: maxBytesOfUpload, timeoutMs: uploadTimeoutMs })
    : await readBytes(request, { maxBytes: isStaff ? maxBytesOfStaff : maxBytesOfOthers });
  const body = bytes.length > 0 ? new Uint8Array(bytes) : null;
  return new Request(url, { method, headers, body, signal: request.signal });
}

const Refused = z.object({
  errors: z.tuple([
    z.object({ data: z.object({ code: z.literal(stepUpCode), needs: z.enum(['step-up', 'enrolment']) }) }),
  ]),
});

/**
 * Returns what the session lacks if Payload responded with 403: what a hook has put into the response,
 * otherwise what the session's assurance says. Null if nothing is missing, or if nobody is signed in.
 */
async function neededFor(response: Response, headers: Headers): Promise<StepUpRequired | null> {
  const { data: refused } = Refused.safeParse(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  const actor = await identify(headers);
  if (actor.kind !== 'user') return null;
  const needs = refused?.errors[0].data.needs ?? assuranceOf(actor.user)?.needs;
  return needs ? new StepUpRequired(needs, String(actor.user.id)) : null;
}

/**
 * Reports that the second factor is missing if that is why Payload refused. A request by script gets Payload's
 * error format; a link that was opened in the studio is opened again after the step-up. @throws AppError
 * step_up_required
 */
async function withStepUp(response: Response, { headers }: Request): Promise<Response> {
  if (response.status !== 403) return response;
  const refusal = await neededFor(response, headers);
  if (!refusal) return response;
  if (headers.get('accept')?.includes('text/html')) throw refusal;
  return json(403, { errors: [{ name: stepUpCode, message: refusal.message, data: refusal.data }] });
}

/** Keeps the caching headers of files; any other response may contain personal data and must not be cached. */
function withPrivacy(response: Response): Response {
  const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '');
  if (!isJson && response.ok) return response;
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'private, no-store');
  // Payload's own sign-in is off, so nothing reads the cookies that Payload sets.
  headers.delete('set-cookie');
  return new Response(response.body, { status: response.status, headers });
}

export const restEndpoint = (handler: RestHandler) =>
  endpoint({ params: Params, origin: 'any', maxBytes: 0, format: 'json' }, async ({ request, params }) => {
    assertReadable(new URL(request.url));
    const response = await handler(await bounded(request, params.slug), { params: Promise.resolve(params) });
    return withPrivacy(await withStepUp(response, request));
  });
