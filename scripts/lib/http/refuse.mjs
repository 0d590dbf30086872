/**
 * Answers a request with one sentence.
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} sentence
 * @param {import('node:http').OutgoingHttpHeaders} [headers]
 */
export function refuse(response, status, sentence, headers = {}) {
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
 * The same on a connection whose request somebody is still reading, in place of whatever would have been answered. Ends
 * the connection.
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} reason of the status, as the protocol names it
 * @param {string} sentence
 */
export function refuseAtOnce(response, status, reason, sentence) {
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
