/** Payload's REST API as strangers meet it: what they send is bounded before any of it is looked at. */
import { isStaffMember } from '@/access/roles';
import { resolveSession } from '@/features/auth/session/resolve-session';
import { AppError } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { readBytes } from '@/http/read-body';
import { getPayloadClient } from '@/payload';

type Params = { slug: string[] };
type RestHandler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

const maxQueryLengthOfOthers = 2048;
/** Nobody but staff has anything to write here, except their own name. */
const maxBytesOfOthers = 20_000;
const maxBytesOfStaff = 1_000_000;
/** A little above the largest file that is accepted. */
const maxBytesOfUpload = 21_000_000;
const uploadTimeoutMs = 120_000;
const uploadCollections: ReadonlySet<string> = new Set(['media', 'gated-files']);

const isWriting = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/** PostgreSQL cannot even be asked about the first; the second are no text at all. */
const unreadable = /\0|\p{Cs}/u;

function assertReadable({ pathname, search }: URL): void {
  try {
    const decoded = decodeURIComponent(`${pathname}${search.replaceAll('+', ' ')}`);
    if (!unreadable.test(decoded)) return;
  } catch {
    // Said below.
  }
  throw new AppError('unreadable', 400, 'This address cannot be read.');
}

async function isFromStaff(headers: Headers): Promise<boolean> {
  const session = await resolveSession(await getPayloadClient(), headers);
  return isStaffMember(session?.user);
}

/** The request with its body read, no further than whoever sends it may go. @throws AppError */
async function bounded(request: Request, [collection]: string[]): Promise<Request> {
  const { method, headers, url } = request;
  const isLong = new URL(url).search.length > maxQueryLengthOfOthers;
  if (!isLong && !isWriting(method)) return request;
  const isStaff = await isFromStaff(headers);
  // The server lets the studio's long lists of documents through by the look of a cookie; this looks into it.
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

/** A file is everybody's for as long as it says; anything else may hold somebody's data. */
function withPrivacy(response: Response): Response {
  const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '');
  if (!isJson && response.ok) return response;
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'private, no-store');
  // Payload's own sign-in is off; its cookies would be ones that nothing reads, written as no browser expects.
  headers.delete('set-cookie');
  return new Response(response.body, { status: response.status, headers });
}

export const restEndpoint = (handler: RestHandler) =>
  endpoint<undefined, Params>({ origin: 'any', maxBytes: 0, format: 'json' }, async ({ request, params }) => {
    assertReadable(new URL(request.url));
    const response = await handler(await bounded(request, params.slug), { params: Promise.resolve(params) });
    return withPrivacy(response);
  });
