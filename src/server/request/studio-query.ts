import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

const MAX_QUERY = 8192;

/** Method override headers of common frameworks. */
const OVERRIDE = /^x-(?:payload-)?(?:http-)?method(?:-override)?$/;

const isOverride = (name: string) => OVERRIDE.test(name.replaceAll('_', '-'));

export const overridesMethod = (headers: IncomingHttpHeaders) => Object.keys(headers).some(isOverride);

/** The studio's relationship fields query by POST with the query in the body, and ask to treat it as GET. */
export const isStudioQuery = ({ method, headers, url = '' }: IncomingMessage) =>
  method === 'POST' &&
  /^\/api\/[\w-]+$/.test(url) &&
  headers['x-payload-http-method-override'] === 'GET' &&
  headers['sec-fetch-site'] === 'same-origin' &&
  /^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? '') &&
  Number(headers['content-length']) <= MAX_QUERY;

/** Rewrites such a request to the GET it means, so that nothing behind sees an overridden method. */
export function readStudioQuery(request: IncomingMessage, done: () => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => {
    const query = Buffer.concat(chunks)
      .toString()
      .replace(/[^!-~]|#/gu, encodeURIComponent);
    const { headers } = request;
    request.method = 'GET';
    request.url = `${request.url}?${query}`;
    for (const name of Object.keys(headers))
      if (isOverride(name) || /^content-(?:length|type)$/.test(name)) delete headers[name];
    done();
  });
}
