/**
 * Serves one page for every request, to measure how many requests Node alone can answer with that page's bytes and
 * headers. Forked by `pages.mjs`.
 */
import { createServer } from 'node:http';

process.once('message', ({ headers, body }) => {
  const content = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => response.writeHead(200, headers).end(content));
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
