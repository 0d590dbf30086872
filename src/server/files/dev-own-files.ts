import type { RequestListener } from 'node:http';
import { contentTypeOf } from './content-type';

/** Serves the firm's own icons in development, in which Next serves all other files of `public`. */
export function createDevOwnFiles() {
  let files: ReadonlyMap<string, Buffer> = new Map();
  const ownFiles = {
    replaceWith(own: ReadonlyMap<string, Buffer>) {
      files = own;
    },
  };
  const wrap =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      const [path = ''] = (request.url ?? '').split('?');
      const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(path) : undefined;
      if (!file) return next(request, response);
      response.writeHead(200, {
        'content-type': contentTypeOf(path) ?? 'application/octet-stream',
        'content-length': file.length,
        'cache-control': 'no-cache',
        // An SVG opened by itself is a document: this policy allows it to draw, and nothing else.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
        'x-content-type-options': 'nosniff',
      });
      response.end(request.method === 'HEAD' ? undefined : file);
    };
  return { ownFiles, wrap };
}
