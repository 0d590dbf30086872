/** Between the product and PostgreSQL: hands everything on until it is told to swallow what one application says and hears. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  /** The database by way of the relay. */
  url: string;
  /** From now on nothing passes on the open connections of that application, and nobody is told. @returns how many they were. */
  cut(): number;
  /** How many connections were made through it. */
  connections(): number;
  stop(): Promise<void>;
}

/** @param applicationName what the names begin with by which its connections call themselves in PostgreSQL. */
export async function startRelay(
  databaseUrl: string,
  applicationName: string,
  { port: own = 0 }: { port?: number } = {},
): Promise<Relay> {
  const url = new URL(databaseUrl);
  const { hostname, port } = url;
  const ofApplication = new Map<Socket, Socket>();
  const open = new Set<Socket>();
  let made = 0;
  const relay = createServer((client) => {
    made += 1;
    const server = connect(Number(port), hostname);
    // The first message names the application.
    client.once('data', (startup) => {
      if (startup.includes(`\0${applicationName}`)) ofApplication.set(client, server);
    });
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
    }
    client.on('close', () => {
      ofApplication.delete(client);
      server.destroy();
    });
  }).listen(own, '127.0.0.1');
  await once(relay, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    connections: () => made,
    cut: () => {
      for (const sockets of ofApplication) for (const socket of sockets) socket.unpipe().resume();
      return ofApplication.size;
    },
    stop: async () => {
      relay.close();
      for (const socket of open) socket.destroy();
      await once(relay, 'close');
    },
  };
}
