/** Serves the partner API on a local port, for third-party clients. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DELETE, GET, PATCH, POST, PUT } from '@/app/api/v1/[[...path]]/route';
import { env } from '@/config/env';

const handlers: Record<string, typeof GET> = { GET, POST, PATCH, PUT, DELETE };

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? new Uint8Array(Buffer.concat(chunks)) : null;
};

/** @returns the server's origin, and a function that closes the server */
export async function serveApi(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/', headers } = request;
      const body = await bodyOf(request);
      const handler = handlers[method] ?? GET;
      const answer = await handler(
        new Request(`${env.siteUrl}${url}`, { method, body, headers: headers as Record<string, string> }),
      );
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
