/**
 * Serves fixed answers by path, to measure how many requests Node alone can answer with the same bytes and headers as
 * the product. Forked by `measures/bare.mjs`.
 */
import { createServer } from 'node:http';

process.once('message', (answers) => {
  const byPath = new Map(
    answers.map(({ path, status, headers, body }) => [
      path,
      { status, headers, body: Buffer.from(body, 'base64') },
    ]),
  );
  const server = createServer((request, response) => {
    const { status, headers, body } = byPath.get(request.url);
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
