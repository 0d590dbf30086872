import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const requestFor = ({ host, pathname }, encodings) =>
  `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encodings}\r\n\r\n`;

const connected = async ({ hostname, port }) => {
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
};

/**
 * Returns the size of one response in bytes, head and body. All responses of a URL have the same size: only the Date
 * header's value differs.
 */
async function answerSize(url, request) {
  const socket = await connected(url);
  let bytes = 0;
  let latest = performance.now();
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    latest = performance.now();
  });
  socket.write(request);
  while (bytes === 0 || performance.now() - latest < 200) await wait(50);
  socket.destroy();
  return bytes;
}

/**
 * Requests one URL as fast as it responds. Responses are counted by size and not parsed, which needs a tenth of the
 * processor time of a full client, so that the server is the bottleneck. @returns the number of responses.
 */
export async function countedLoad(address, { connections, seconds, encodings }) {
  const url = new URL(address);
  const request = requestFor(url, encodings);
  const size = await answerSize(url, request);
  let answered = 0;
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = await connected(url);
      let left = size;
      socket.on('data', (chunk) => {
        left -= chunk.length;
        if (left > 0) return;
        if (left < 0) throw new Error(`${address}: an answer was ${-left} bytes longer than the first.`);
        left = size;
        answered += 1;
        socket.write(request);
      });
      return socket;
    }),
  );
  for (const socket of sockets) socket.write(request);
  await wait(seconds * 1000);
  for (const socket of sockets) socket.destroy();
  return answered;
}
