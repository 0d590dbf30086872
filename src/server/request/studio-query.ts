import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

const MAX_QUERY = 8192;

/** Spellings that frameworks take for "treat this as another method". */
const OVERRIDE = /^x-(?:payload-)?(?:http-)?method(?:-override)?$/;

const isOverride = (name: string) => OVERRIDE.test(name.replaceAll('_', '-'));

export const overridesMethod = (headers: IncomingHttpHeaders) => Object.keys(headers).some(isOverride);

/**
 * Fields of the studio that refer to documents look them up by POST, with the query in the body, and ask for it to be
 * taken as a GET.
 */
export const isStudioQuery = ({ method, headers, url = '' }: IncomingMessage) =>
  method === 'POST' &&
  /^\/api\/[\w-]+$/.test(url) &&
  headers['x-payload-http-method-override'] === 'GET' &&
  headers['sec-fetch-site'] === 'same-origin' &&
  /^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? '') &&
  Number(headers['content-length']) <= MAX_QUERY;

/** Makes such a request what it means, so that nothing behind this ever sees a method that is overridden. */
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
