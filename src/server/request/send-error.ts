import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Responds with one sentence. */
export function sendError(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const body = Buffer.from(`${sentence}\n`);
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(body);
}

/**
 * The same, directly on a connection whose request is still being read. Closes the connection. @param reason phrase
 * of the status
 */
export function sendErrorAndClose(
  response: ServerResponse,
  status: number,
  reason: string,
  sentence: string,
): void {
  const { socket } = response;
  if (!socket || socket.destroyed) return;
  if (!response.headersSent) {
    const lines = [
      `HTTP/1.1 ${status} ${reason}`,
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(sentence) + 1}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${sentence}\n`);
  }
  socket.destroySoon();
}
