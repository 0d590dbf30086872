/** Responses that are sent with one write to the connection, without Node's `response`, which writes three times. */
import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Status line and headers, without the Date and keep-alive headers, which are appended to each response. */
export const responseHead = (status: number, headers: OutgoingHttpHeaders): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => `${name}: ${one}`),
    ),
  ].join('\r\n');

/**
 * Returns a function that returns the headers of the connection, with the blank line after them: the Date header,
 * formatted once a second, and keep-alive. @param keepAliveMs timeout of idle connections
 */
export function createConnectionHeaders(keepAliveMs: number): () => string {
  const keepAlive = Math.floor(keepAliveMs / 1000);
  let second = 0;
  let headers = '';
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      const date = new Date(now * 1000).toUTCString();
      headers = `\r\ndate: ${date}\r\nconnection: keep-alive\r\nkeep-alive: timeout=${keepAlive}\r\n\r\n`;
    }
    return headers;
  };
}

/**
 * Socket to which a whole response can be written directly; undefined if the response depends on more than path and
 * encoding, or if an earlier response is still being sent.
 */
export function directSocket(request: IncomingMessage, response: ServerResponse): Socket | undefined {
  if (request.method !== 'GET' || !response.shouldKeepAlive) return undefined;
  const { headers } = request;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (hasBody || headers['if-none-match'] !== undefined) return undefined;
  // A response without a socket is queued behind the response to an earlier request (pipelining), so it must not be
  // written to the connection.
  const { socket } = response;
  return socket && socket.writableLength === 0 ? socket : undefined;
}

/** Call after the response has been written: tells Node's server that the connection is free for the next request. */
export const endDirectResponse = (response: ServerResponse): boolean => response.emit('finish');
