import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Maximum length in bytes. */
const MAX_QUERY = 8192;

/** Method override headers of common frameworks. */
const OVERRIDE = /^x-(?:payload-)?(?:http-)?method(?:-override)?$/;

const isOverride = (name: string) => OVERRIDE.test(name.replaceAll('_', '-'));

export const overridesMethod = (headers: IncomingHttpHeaders) => Object.keys(headers).some(isOverride);

/**
 * True for a GET that a relationship field of the studio sends as POST, with the query in the body and a method
 * override.
 */
export const isStudioQuery = ({ method, headers, url = '' }: IncomingMessage) =>
  method === 'POST' &&
  /^\/api\/[\w-]+$/.test(url) &&
  headers['x-payload-http-method-override'] === 'GET' &&
  headers['sec-fetch-site'] === 'same-origin' &&
  /^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? '') &&
  Number(headers['content-length']) <= MAX_QUERY;

/** Turns a studio query into the GET that it stands for, so that later handlers see no override. */
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
