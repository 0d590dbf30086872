/** Serves the partner API on a local port, for third-party clients, and checks each response against the document. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiRoot } from '@/api/v1/api-root';
import { openApiDocument } from '@/api/v1/document';
import { DELETE, GET, PATCH, POST, PUT } from '@/app/api/v1/[[...path]]/route';
import { env } from '@/config/env';
import { checkAnswer } from './check-answer';

const handlers: Record<string, typeof GET> = { GET, POST, PATCH, PUT, DELETE };

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? new Uint8Array(Buffer.concat(chunks)) : null;
};

/**
 * Response of the API. If the document does not describe it, a 500 with the reason, because every client
 * reports a 500.
 */
async function answerOf({ method = 'GET', url = '/', headers }: IncomingMessage, body: BodyInit | null) {
  const handler = handlers[method] ?? GET;
  const answer = await handler(
    new Request(`${env.siteUrl}${url}`, { method, body, headers: headers as Record<string, string> }),
  );
  const text = await answer.text();
  const sent = { status: answer.status, headers: answer.headers, text };
  try {
    const said = text === '' ? undefined : JSON.parse(text);
    checkAnswer(openApiDocument(), { method, path: url.slice(apiRoot.length) }, { ...sent, body: said });
    return sent;
  } catch (error) {
    return { status: 500, headers: new Headers(), text: String(error) };
  }
}

/** @returns the server's origin, and a function that closes the server */
export async function serveApi(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const { status, headers, text } = await answerOf(request, await bodyOf(request));
      response.writeHead(status, Object.fromEntries(headers));
      response.end(text);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
