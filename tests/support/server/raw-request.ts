/** Sends handwritten requests: any bytes at any pace, whether valid HTTP or not. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { patient } from '../../../scripts/lib/testing/slowness.mjs';

export interface RawAnswer {
  /** Status of the response; 0 if none arrived. */
  status: number;
  headers: Record<string, string>;
  /** Bytes after the headers, still compressed or chunked. */
  body: string;
  /** True if the server closed the connection; false if it was still open after `waitMs`. */
  isClosed: boolean;
}

function parse(text: string) {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, Math.max(0, end)).split('\r\n');
  const headers = lines.map((line) => line.split(/: ?/, 2) as [string, string]);
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body: text.slice(end + 4),
  };
}

interface Pace {
  /** Parts sent one after another, `everyMs` apart, until the connection ends. */
  drip?: Iterable<string | Buffer>;
  everyMs?: number;
  /** Time in milliseconds within which the server must close the connection; longer on a slow machine. */
  waitMs?: number;
}

/** Sends bytes and reads until the server closes the connection, or `waitMs` have passed. */
export async function sendRaw(url: string, bytes: string | Buffer, pace: Pace = {}): Promise<RawAnswer> {
  const { drip = [], everyMs = 0, waitMs = 5000 } = pace;
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  let isClosed = false;
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  // The server may reset the connection of a client that keeps sending.
  socket.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isClosed = true;
      resolve();
    };
    socket.once('end', end).once('close', end);
  });
  socket.write(bytes);
  void (async () => {
    for (const part of drip) {
      if (isClosed) return;
      if (!socket.write(part)) await Promise.race([new Promise((done) => socket.once('drain', done)), ended]);
      if (everyMs > 0) await pause(everyMs);
    }
  })();
  await Promise.race([ended, pause(patient(waitMs), undefined, { ref: false })]);
  socket.destroy();
  return { ...parse(text), isClosed };
}

/** Formats a request. A body gets a Content-Length unless the headers contain one. */
export function requestText(
  method: string,
  target: string,
  headers: Record<string, string | number> = {},
  body = '',
): string {
  const all = { Host: 'localhost', ...(body && { 'Content-Length': Buffer.byteLength(body) }), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${target} HTTP/1.1`, ...lines, '', body].join('\r\n');
}
