import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { describeProblem } from '@/lib/problems';

/** Paths of the partner API, whose clients expect errors as problem details (RFC 9457). */
const PARTNER_API = /^\/api\/v1(?:\/|$|\?)/;

/** Type and text of an error: a sentence, or problem details for the partner API. */
function contentOf({ req }: ServerResponse, status: number, sentence: string) {
  const [path = ''] = (req?.url ?? '').split('?');
  if (!PARTNER_API.test(path)) return { type: 'text/plain; charset=utf-8', body: `${sentence}\n` };
  const problem = describeProblem({ status, detail: sentence, path: path.slice(0, 200) });
  return { type: 'application/problem+json', body: JSON.stringify(problem) };
}

/** Sends an error as one sentence of plain text; for paths of the partner API as problem details. */
export function sendError(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const { type, body: text } = contentOf(response, status, sentence);
  const body = Buffer.from(text);
  response
    .writeHead(status, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(body);
}

/**
 * Sends an error while the request is still being read, and closes the connection. @param reason reason phrase of the
 * status line
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
    const { type, body } = contentOf(response, status, sentence);
    const lines = [
      `HTTP/1.1 ${status} ${reason}`,
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
