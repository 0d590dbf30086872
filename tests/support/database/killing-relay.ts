/** TCP relay between a command and PostgreSQL that kills the command at a chosen moment, as a power cut would. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Moment = {
  /** Kill after the command has sent this many chunks of data. */
  sent?: number;
  /** Kill after this many commits, before the response to the last one reaches the command. */
  committed?: number;
};

/** PostgreSQL's response to COMMIT: its command tag. */
const committed = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1');

export async function startKillingRelay(databaseUrl: string, moment: Moment, kill: () => void) {
  const url = new URL(databaseUrl);
  const { hostname, port } = url;
  const open = new Set<Socket>();
  let sent = 0;
  let commits = 0;
  const relay = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
    }
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    client.on('data', (chunk) => {
      sent += 1;
      if (sent === moment.sent) kill();
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (chunk.includes(committed)) commits += 1;
      if (commits === moment.committed && chunk.includes(committed)) kill();
      else client.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Numbers of data chunks from the command, and of commits, so far. */
    counts: () => ({ sent, commits }),
    stop: async () => {
      relay.close();
      for (const socket of open) socket.destroy();
      await once(relay, 'close');
    },
  };
}
