import { once } from 'node:events';
import { createServer } from 'node:net';
import { Refusal } from './refusal.mjs';

/** Where the server listens. A machine that shows its mailbox must not be reachable from outside. */
export const listenAddress = (env = process.env) => ({
  port: Number(env.PORT || 3000),
  host: env.HOST || (env.SMTP_URL ? '0.0.0.0' : '127.0.0.1'),
});

/** The sentence for an address that cannot be listened on; undefined for faults of another kind. */
export function listenFault(error, { port, host }) {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken: set PORT to a free one.`;
  if (error.code === 'EACCES') return `Port ${port} needs more rights: set PORT to one above 1023.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST ${host} is not an address of this machine.`;
  }
  if (error.code === 'ERR_SOCKET_BAD_PORT') return 'PORT must be a whole number from 0 to 65535.';
}

/** Refuses, naming PORT or HOST, when the address cannot be listened on now. */
export async function requireFreeAddress(address) {
  const server = createServer();
  try {
    server.listen(address);
    await once(server, 'listening');
  } catch (error) {
    throw new Refusal(listenFault(error, address) ?? error.message);
  }
  server.close();
  await once(server, 'close');
}

/** A port nobody listens on at the moment. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
