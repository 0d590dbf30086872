/** Responses of endpoints that are called without Next, whose handling of a request costs more than most endpoints. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ServerEndpoint } from '../bridge';
import { encode, encodingFor } from '../compression/encoding';
import { STRICT_TRANSPORT } from '../pages/secure-page';
import { sendError } from '../request/send-error';
import { securityHeaders } from '../security-headers.mjs';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Size in bytes from which a body is compressed: below, it fits one packet anyway. */
const COMPRESSED_FROM = 1024;

interface Site {
  siteUrl: string;
  /** True if the site uses https. */
  isSecure: boolean;
}

function headersOf({ headers }: IncomingMessage): Headers {
  const own = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of [value ?? []].flat()) own.append(name, one);
  }
  return own;
}

function webRequest(request: IncomingMessage, siteUrl: string): Request {
  const { method, url = '' } = request;
  const init = { method, headers: headersOf(request) };
  const address = new URL(url, siteUrl);
  if (method === 'GET' || method === 'HEAD') return new Request(address, init);
  // The cast is safe: both types describe the same streams, once by Node and once by the DOM.
  const body = Readable.toWeb(request) as ReadableStream<Uint8Array> as BodyInit;
  return new Request(address, { ...init, body, duplex: 'half' } as RequestInit);
}

async function send(request: IncomingMessage, response: ServerResponse, answer: Response, site: Site) {
  const body = answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined;
  const headers: OutgoingHttpHeaders = {
    ...securityHeaders,
    ...(site.isSecure && { 'strict-transport-security': STRICT_TRANSPORT }),
    ...Object.fromEntries(answer.headers),
  };
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  if (!body) {
    response.writeHead(answer.status, headers).end();
    return;
  }
  headers.vary = 'Accept-Encoding';
  const encoding =
    body.length < COMPRESSED_FROM ? 'identity' : encodingFor(request.headers['accept-encoding']);
  const content = await encode(body, encoding);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = content.length;
  response.writeHead(answer.status, headers).end(content);
}

/** Responds with an endpoint's answer, compressed where that saves packets. */
export async function serveEndpoint(
  { handle }: ServerEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
): Promise<void> {
  if (!METHODS.includes(request.method ?? '')) {
    sendError(response, 405, 'Requests here use the usual methods.', { allow: METHODS.join(', ') });
    return;
  }
  try {
    const answer = await handle(webRequest(request, site.siteUrl));
    if (!response.destroyed) await send(request, response, answer, site);
  } catch (error) {
    if (response.destroyed) return;
    console.error(error);
    if (response.headersSent) response.destroy();
    else sendError(response, 500, 'Something went wrong here.');
  }
}
