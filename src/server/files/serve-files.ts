import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createConnectionHeaders, directSocket, endDirectResponse } from '../direct-response';
import { sendError } from '../request/send-error';
import { type BuildFiles, FOR_A_DAY } from './build-files';
import { type FileResponse, isInMemory } from './file-response';
import type { MediaFiles } from './media-files';
import { ClientGone, FileChanged } from './open-file';
import { sendFile } from './send-file';

interface Sources {
  build: BuildFiles;
  media: MediaFiles;
  keepAliveMs: number;
}

/** Error codes after a client has disconnected. */
const DISCONNECTED = new Set(['ECONNRESET', 'EPIPE', 'ECANCELED', 'ERR_STREAM_DESTROYED']);
const isDisconnected = (error: unknown) =>
  error instanceof ClientGone ||
  (error instanceof Error && 'code' in error && DISCONNECTED.has(String(error.code)));

/** True if a request has a condition that only files support: `directSocket` checks only If-None-Match. */
const hasCondition = (headers: IncomingHttpHeaders) =>
  headers['if-modified-since'] !== undefined ||
  headers['if-match'] !== undefined ||
  headers['if-unmodified-since'] !== undefined;

const pathOf = ({ url = '' }: IncomingMessage): string => {
  const queryAt = url.indexOf('?');
  return queryAt < 0 ? url : url.slice(0, queryAt);
};

/**
 * True if a request names the print of the firm's own icon, and gets the house's, because the firm's has not been made
 * yet. Pages may name it earlier.
 */
const isStandIn = ({ url = '' }: IncomingMessage, { headers }: FileResponse): boolean =>
  url.includes('?v=') && headers['Cache-Control'] === FOR_A_DAY;

/** A response that is asked for again at each use. */
const revalidated = (file: FileResponse): FileResponse => ({
  ...file,
  headers: { ...file.headers, 'Cache-Control': 'no-cache' },
});

/**
 * Creates the handlers of all files: those of the build, of `public`, and the uploaded ones. Next and Payload would
 * read a file from disk for every request, and would not support Content-Length, ETag and HEAD for all files.
 */
export function createFileHandlers({ build, media, keepAliveMs }: Sources) {
  const connectionHeaders = createConnectionHeaders(keepAliveMs);

  /** Fast path for files in memory. @returns whether it responded */
  function serveFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    const path = pathOf(request);
    const { headers } = request;
    const file = build.getReady(path, headers['accept-encoding']) ?? media.getReady(path);
    if (!isInMemory(file) || headers.range || hasCondition(headers) || isStandIn(request, file)) return false;
    const socket = directSocket(request, response);
    if (!socket) return false;
    socket.cork();
    socket.write(file.head + connectionHeaders(), 'latin1');
    socket.write(file.content);
    socket.uncork();
    endDirectResponse(response);
    return true;
  }

  const read = async (path: string, accepted: string | undefined): Promise<FileResponse | undefined> =>
    (await build.read(path, accepted)) ?? media.read(path);

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    const accepted = request.headers['accept-encoding']?.toString();
    for (let isRetry = false; ; isRetry = true) {
      const file = await read(path, accepted);
      if (!file) return sendError(response, 404, 'There is nothing here.');
      try {
        return await sendFile(request, response, isStandIn(request, file) ? revalidated(file) : file);
      } catch (error) {
        // If the file was replaced between the comparison and the response, the new file is sent.
        if (!(error instanceof FileChanged) || response.headersSent || isRetry) throw error;
      }
    }
  }

  /** True if a file of the build, of `public` or of an upload may be at this path. */
  const isFile = (path: string) => build.has(path) || media.isMedia(path);

  /** Serves a file at a canonical path. @returns false for all other paths */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const path = pathOf(request);
    if (!isFile(path)) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendError(response, 405, 'This file can only be read.', { allow: 'GET, HEAD' });
      return true;
    }
    send(request, response).catch((error: Error) => {
      if (!isDisconnected(error) && !(error instanceof FileChanged))
        console.error(`The file ${path} could not be sent.`, error);
      if (response.headersSent) response.destroy();
      else sendError(response, 500, 'Something went wrong here.');
    });
    return true;
  }

  return { isFile, serveFromMemory, serve };
}
