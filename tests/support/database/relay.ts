/** TCP relay between the product and PostgreSQL that can silently cut the connections of one application. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  /** URL of the database through the relay. */
  url: string;
  /**
   * Cuts the open connections of the application as if the network had vanished: the product receives nothing
   * more, not even a response when it closes a connection. Closes the connections to PostgreSQL, as its
   * keepalive would. @returns the number of cut connections.
   */
  cut(): number;
  /** Number of connections made through the relay. */
  connections(): number;
  stop(): Promise<void>;
}

/** @param applicationName prefix of the `application_name` of the connections to cut. */
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
    // The startup message contains `application_name`.
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
      const cut = [...ofApplication];
      ofApplication.clear();
      for (const [client, server] of cut) {
        server.unpipe();
        client.unpipe().pause();
        server.destroy();
      }
      return cut.length;
    },
    stop: async () => {
      relay.close();
      for (const socket of open) socket.destroy();
      await once(relay, 'close');
    },
  };
}
