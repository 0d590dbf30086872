/** Serves files of a build, of `public` and of uploads over real connections, beside a handler for all other requests. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import {
  type Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { printedPath, printOf } from '@/lib/file-print';
import { BuildFiles, COMPRESSED } from '@/server/files/build-files';
import { MediaFiles } from '@/server/files/media-files';
import { createFileHandlers } from '@/server/files/serve-files';
import { ContentVersion } from '@/server/page-cache/freshness';
import { atFileEnd } from '../vitest/file-end';

export const script = 'export const answer = 42;\n'.repeat(200);
export const picture = Buffer.from('a picture '.repeat(50));
/** Larger than the files that are held in memory. */
export const large = Buffer.alloc(3_000_000, 'large ');

export const photoPath = '/api/media/file/photo.png';
export const largePath = '/api/media/file/large.pdf';
export const printed = (bytes: Buffer, name = 'photo.png') => printedPath(printOf(bytes), name);

/** State of the running test of a file that calls `withServedFiles`. */
export const served = {
  /** Folder of the uploads. */
  media: '',
  port: 0,
  server: undefined as unknown as Server,
  build: undefined as unknown as BuildFiles,
  content: new ContentVersion(),
  /** Requests that were not answered from memory. */
  read: [] as string[],
};

let root: string;

/** Handlers of all files, with their uploads in `folder`. */
export function handlersOf(folder: string) {
  const siteHeaders = { 'Strict-Transport-Security': 'max-age=1' };
  served.build = new BuildFiles({
    buildDirectory: join(root, 'build'),
    publicDirectory: join(root, 'public'),
    siteHeaders,
  });
  return createFileHandlers({
    build: served.build,
    media: new MediaFiles({ folder, snapshot: () => served.content.snapshot(), siteHeaders }),
    keepAliveMs: 65_000,
  });
}

/** Starts the server with the uploads of `folder`. */
export async function serveFilesOf(folder: string): Promise<void> {
  const files = handlersOf(folder);
  served.server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (files.serveFromMemory(request, response)) return;
    served.read.push(String(request.url));
    if (!files.serve(request, response)) response.end('next');
  }).listen(0, '127.0.0.1');
  await once(served.server, 'listening');
  served.port = (served.server.address() as AddressInfo).port;
}

function writeFiles(): void {
  root = mkdtempSync(join(tmpdir(), 'served files '));
  served.media = join(root, 'media');
  for (const folder of [
    'build/static/chunks',
    'build/static/media',
    `build/${COMPRESSED}/chunks`,
    'public/phone',
    'public/fonts',
    'media/gated',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  for (const [path, bytes] of [
    ['build/static/chunks/a.js', script],
    [`build/${COMPRESSED}/chunks/a.js`, brotliCompressSync(`//# hint\n${script}`)],
    ['build/static/media/font.woff2', 'a font'],
    ['build/outside.js', script],
    ['public/icon.svg', `<svg>${' '.repeat(500)}</svg>`],
    ['public/worker.js', script],
    ['public/phone/icon.png', 'an icon'],
    ['public/fonts/face-0123abcd.woff2', 'a face'],
    ['media/gated/secret.pdf', 'secret'],
    ['media/Größe-2.png', picture],
    ['media/note.txt', 'of no known type'],
    ['media/.hidden.png', 'hidden'],
  ] as const)
    writeFileSync(join(root, path), bytes);
  symlinkSync('/etc/hostname', join(served.media, 'link.png'));
  execFileSync('mkfifo', [join(served.media, 'pipe.png')]);
}

export function withServedFiles(): void {
  beforeAll(() => {
    writeFiles();
    atFileEnd(async () => rmSync(root, { recursive: true }));
  });
  beforeEach(async () => {
    Object.assign(served, { content: new ContentVersion(), read: [] });
    writeFileSync(join(served.media, 'photo.png'), picture);
    writeFileSync(join(served.media, 'large.pdf'), large);
    await serveFilesOf(served.media);
  });
  afterEach(() => {
    served.server.close();
    served.server.closeAllConnections();
  });
}

export interface FileRequest extends Record<string, unknown> {
  method?: string;
  agent?: Agent;
}

/** Sends a request; the body is not read. */
export async function open(
  path: string,
  { method, agent, ...headers }: FileRequest = {},
): Promise<IncomingMessage> {
  const outgoing = httpRequest({
    port: served.port,
    path,
    method,
    agent,
    headers: headers as Record<string, string>,
  }).end();
  const [incoming] = await once(outgoing, 'response');
  return incoming;
}

export async function ask(path: string, request: FileRequest = {}) {
  const incoming = await open(path, request);
  const chunks: Buffer[] = await incoming.toArray();
  return { status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) };
}
