import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { type BufferedResponse, bufferResponse } from '../next-html/buffer-response';

/** Timeout of a render, so that requests do not wait for a render that hangs. */
const MAX_RENDER_MS = 30_000;

/** Socket without a client: it receives nothing, and drops all output. */
const connectionToNobody = () =>
  new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() }) as Socket;

/**
 * Renders a path by a GET that the server itself makes, without a network connection. @throws if Next fails, or does
 * not respond in time.
 */
export function renderInProcess(next: RequestListener, path: string): Promise<BufferedResponse> {
  const socket = connectionToNobody();
  const request = new IncomingMessage(socket);
  request.method = 'GET';
  request.url = path;
  request.headers = { host: 'localhost', accept: 'text/html' };
  // Ends the empty body.
  request.push(null);
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  const deadline = setTimeout(() => socket.destroy(), MAX_RENDER_MS);
  // Next releases the resources of a response on "close".
  response.once('finish', () => socket.destroy());
  return new Promise((resolve, reject) => {
    response.once('close', () => {
      clearTimeout(deadline);
      reject(new Error(`Next has not rendered ${path}.`));
    });
    const deliver = (answer: BufferedResponse) => {
      resolve(answer);
      response.end();
    };
    bufferResponse(response, deliver, undefined, () => true);
    Promise.resolve(next(request, response)).catch(reject);
  });
}
