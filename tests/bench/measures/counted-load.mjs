import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const requestFor = (host, { path, headers }) => {
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${[`GET ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
};

/** Size of a response in bytes, head and body, computed from its first chunk, which contains the whole head. */
function answerSize(part, path) {
  const head = part.toString('latin1', 0, 4000);
  const end = head.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (end < 0 || length === undefined) throw new Error(`${path} has no length.`);
  return end + 4 + Number(length);
}

/**
 * Repeats a sequence of requests on each connection, the next one as soon as a response is complete. Reads only the
 * length of a response, which takes a tenth of the processor time of a full client, so that the server is the
 * bottleneck. @param requests path and headers of each @returns rounds through all requests per second
 */
export async function countedLoad(address, requests, { connections, seconds }) {
  const url = new URL(address);
  const texts = requests.map((request) => requestFor(url.host, request));
  let rounds = 0;

  async function connection() {
    const socket = connect(Number(url.port), url.hostname);
    await once(socket, 'connect');
    let turn = 0;
    let left = 0;
    socket.on('data', (part) => {
      if (left === 0) left = answerSize(part, requests[turn].path);
      left -= part.length;
      if (left > 0) return;
      if (left < 0) throw new Error(`${requests[turn].path}: the answer is longer than it says.`);
      turn = (turn + 1) % texts.length;
      if (turn === 0) rounds += 1;
      socket.write(texts[turn]);
    });
    return socket;
  }

  const sockets = await Promise.all(Array.from({ length: connections }, connection));
  for (const socket of sockets) socket.write(texts[0]);
  await wait(seconds * 1000);
  for (const socket of sockets) socket.destroy();
  return rounds / seconds;
}
