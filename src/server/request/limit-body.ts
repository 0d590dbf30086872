import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { sendError, sendErrorAndClose } from './send-error';

/** How long a connection stays open after the answer to a request that was not read to its end, for it to be read. */
const LINGER_MS = 1000;

export interface BodyLimits {
  maxBytes: number;
  maxMs: number;
}

const hasBody = ({ 'content-length': length, 'transfer-encoding': encoding }: IncomingHttpHeaders) =>
  encoding !== undefined || Number(length ?? 0) > 0;

/**
 * What nobody reads would stand in the way of the connection's next request for as long as it is kept alive: the
 * connection ends with the answer. Not before the client could read it, though: who is still sending would see the
 * connection fail instead.
 */
function closeUnlessRead(request: IncomingMessage, response: ServerResponse): void {
  const { shouldKeepAlive } = response;
  const { socket } = request;
  response.shouldKeepAlive = false;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
  request.once('end', () => {
    response.shouldKeepAlive = shouldKeepAlive;
    // Back to the method of all sockets.
    Reflect.deleteProperty(socket, 'destroySoon');
  });
}

/** Counts what is read, for a length that was not told. */
function stopReadingAfter(request: IncomingMessage, maxBytes: number, onTooMuch: () => void): void {
  let received = 0;
  const { push } = request;
  request.push = (chunk, encoding) => {
    received += chunk?.length ?? 0;
    if (received <= maxBytes) return push.call(request, chunk, encoding);
    request.push = () => false;
    onTooMuch();
    return false;
  };
}

/**
 * Bounds what a request may send, in bytes and in time, whoever reads it and whether anybody does.
 * @returns whether the request may go on; it has been answered otherwise.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, maxMs }: BodyLimits,
): boolean {
  const { headers } = request;
  if (!hasBody(headers)) return true;
  const tooLarge = `This is more than the ${Math.floor(maxBytes / 1_000_000)} MB that may be sent here.`;
  closeUnlessRead(request, response);
  if (Number(headers['content-length']) > maxBytes) {
    sendError(response, 413, tooLarge);
    return false;
  }
  const onTooSlow = () => {
    if (!request.complete)
      sendErrorAndClose(response, 408, 'Request Timeout', 'This took too long to arrive.');
  };
  const deadline = setTimeout(onTooSlow, maxMs);
  const settle = () => clearTimeout(deadline);
  request.once('end', settle);
  response.once('close', settle);
  stopReadingAfter(request, maxBytes, () => sendErrorAndClose(response, 413, 'Content Too Large', tooLarge));
  return true;
}
