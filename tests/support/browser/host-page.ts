/** Serves plain HTML pages from an origin other than the site's, as partners do. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostSite {
  origin: string;
  /** Sets the content that a path returns from now on. */
  put(path: string, body: string): void;
  stop(): Promise<void>;
}

export async function startHostSite(): Promise<HostSite> {
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const body = pages.get(new URL(request.url ?? '/', 'http://host').pathname);
    const html = `<!doctype html><html lang="en"><head><title>A partner</title><link rel="icon" href="data:,"></head><body><h1>A partner’s page</h1>${body}</body></html>`;
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body === undefined ? '' : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    put: (path, body) => pages.set(path, body),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
