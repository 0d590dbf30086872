import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from '../request/send-error';
import type { DiskContent, FileResponse } from './file-response';
import { sizeOf } from './file-response';
import { ClientGone, FileChanged, readParts, stateOf, withFile } from './open-file';
import { type ByteRange, judgeConditions, readRange } from './precondition';

/**
 * Responds with a file or a part of it, or with 304, 412 or 416; to HEAD without a body. @throws FileChanged if the
 * file is not the one that the headers describe; errors of the file system
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: FileResponse,
): Promise<void> {
  const { method, headers: asked } = request;
  const verdict = judgeConditions(asked, file);
  if (verdict === 'failed') {
    sendError(response, 412, 'The file is another version by now.');
    return;
  }
  if (verdict === 'unmodified') {
    const { 'Content-Length': _, 'Content-Encoding': __, ...headers } = file.headers;
    response.writeHead(304, headers).end();
    return;
  }
  const size = sizeOf(file.content);
  // Compressed files are sent whole: a range would select compressed bytes, which differ between encodings.
  const isPlain = file.headers['Content-Encoding'] === undefined;
  const range = isPlain && method === 'GET' ? readRange(asked, { ...file, size }) : undefined;
  if (range === 'none') {
    sendError(response, 416, 'The file has no such part.', { 'content-range': `bytes */${size}` });
    return;
  }
  const status = range ? 206 : 200;
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const headers = {
    ...file.headers,
    ...(range && {
      'Content-Length': end - start + 1,
      'Content-Range': `bytes ${start}-${end}/${size}`,
    }),
  };
  if (method === 'HEAD') response.writeHead(status, headers).end();
  else if (Buffer.isBuffer(file.content))
    response.writeHead(status, headers).end(range ? file.content.subarray(start, end + 1) : file.content);
  else await sendFromDisk(response, file.content, { start, end }, () => response.writeHead(status, headers));
}

/** Writes a part of a response, and waits until the connection has taken all of it. @throws if the client has gone */
const write = (response: ServerResponse, part: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const onClose = () => reject(new ClientGone('The client has gone.'));
    response.once('close', onClose);
    response.write(part, (error) => {
      response.off('close', onClose);
      if (error) reject(error);
      else resolve();
    });
  });

/** @param writeHead called once the file on disk has been found unchanged since it was hashed */
async function sendFromDisk(
  response: ServerResponse,
  { path, state }: DiskContent,
  range: ByteRange,
  writeHead: () => void,
): Promise<void> {
  // A pipelined response has no socket before its turn, and emits no event if the connection ends meanwhile. Without a
  // socket no file is opened, because it would never be closed.
  if (!response.socket) await new Promise((resolve) => response.once('socket', resolve));
  const sent = await withFile(path, async (handle) => {
    if ((await stateOf(handle)).state !== state) throw new FileChanged('Changed.');
    writeHead();
    for await (const part of readParts(handle, { ...range, state })) await write(response, part);
    response.end();
    return true;
  });
  if (!sent) throw new FileChanged('Gone.');
}
