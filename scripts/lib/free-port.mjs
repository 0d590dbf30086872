import { once } from 'node:events';
import { createServer } from 'node:net';
import { describeListenError } from '../../src/config/listen-address.mjs';
import { UserError } from './user-error.mjs';

/** @throws UserError, naming PORT or HOST, if the address cannot be listened on. */
export async function requireFreeAddress(address) {
  const server = createServer();
  try {
    server.listen(address);
    await once(server, 'listening');
  } catch (error) {
    throw new UserError(describeListenError(error, address) ?? error.message);
  }
  server.close();
  await once(server, 'close');
}

/** Returns a port of the loopback interface that is free at the moment. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
