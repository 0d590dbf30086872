import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { sendError, sendErrorAndClose } from './send-error';

/** How long a connection stays open after an early response, so that the client can read that response. */
const LINGER_MS = 1000;

export interface BodyLimits {
  maxBytes: number;
  maxMs: number;
}

const hasBody = ({ 'content-length': length, 'transfer-encoding': encoding }: IncomingHttpHeaders) =>
  encoding !== undefined || Number(length ?? 0) > 0;

/**
 * Makes the connection close after the response unless the body is read completely, because an unread rest would block
 * the next request. The close waits a moment: a client that is still sending would see a reset instead of the response.
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
    // Restores the method of the prototype.
    Reflect.deleteProperty(socket, 'destroySoon');
  });
}

/** Counts the bytes of a body, because a chunked one has no Content-Length, and stops reading after `maxBytes`. */
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
 * Limits the size of a request's body and the time that it takes to arrive, whichever handler reads it. @returns false
 * if the request has been answered with an error
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
