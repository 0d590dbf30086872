/** Clients that request a large file without reading the response need little memory, and do not block others. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { testDataDirectory } from '../../../scripts/lib/paths.mjs';
import { clusterAt } from '../../support/database/cluster';
import { freshDatabase } from '../../support/database/template';
import { requestText } from '../../support/server/raw-request';
import { startServer, type TestServer } from '../../support/server/server';
import { isFull, onlyInFull } from '../../support/suite/full';

const name = 'slow_readers';
const fileBytes = 20_000_000;
const readers = isFull ? 1000 : 300;
/** Limit of the server's memory for one reader: buffered parts of the file, and the connection. */
const bytesPerReader = fileBytes / 80;
const patience = { timeout: 60_000, interval: 100 };

let server: TestServer;
let sockets: Socket[] = [];

const memoryBytes = () =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) * 1024;

/** Targets of the server's file descriptors. */
const descriptors = () =>
  readdirSync(`/proc/${server.pid}/fd`).flatMap((fd) => {
    try {
      return readlinkSync(`/proc/${server.pid}/fd/${fd}`);
    } catch {
      return [];
    }
  });
const readersOfFile = () => descriptors().filter((target) => target.endsWith('large.pdf')).length;

/** Opens connections that request the file and do not read, and waits until the server has opened the file for each. */
async function startReaders(count: number): Promise<void> {
  sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1').pause();
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(requestText('GET', '/api/media/file/large.pdf'));
      return socket;
    }),
  );
  await vi.waitFor(() => expect(readersOfFile()).toBe(count), patience);
}

const visit = async () => {
  for (const path of ['/', '/how-it-works', '/icon.svg', '/api/health'])
    expect((await fetch(`${server.url}${path}`)).status, path).toBe(200);
};

beforeAll(async () => {
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), name);
  server = await startServer({ name, databaseUrl });
  writeFileSync(
    join(testDataDirectory, 'instances', name, 'media', 'large.pdf'),
    Buffer.alloc(fileBytes, 'large '),
  );
  // After these requests the server has hashed the file and opened its connections to the database.
  const whole = await fetch(`${server.url}/api/media/file/large.pdf`);
  expect((await whole.arrayBuffer()).byteLength).toBe(fileBytes);
  await visit();
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => server?.stop());

it(`with ${readers} clients that read nothing of a 20 MB file, the server needs less than 250 kB for each, serves other requests, and closes the files when the clients disconnect`, async () => {
  const [memory, open] = [memoryBytes(), descriptors().length];
  await startReaders(readers);
  await visit();
  expect((memoryBytes() - memory) / readers).toBeLessThan(bytesPerReader);
  expect(readersOfFile()).toBe(readers);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(readersOfFile()).toBe(0), patience);
  // The server may have opened some more connections to its database.
  await vi.waitFor(() => expect(descriptors().length).toBeLessThan(open + readers / 10), patience);
});

onlyInFull(() => {
  it('the server disconnects clients that neither read nor disconnect, and closes the files that were being sent', async () => {
    await startReaders(20);
    const ended = Promise.all(
      sockets.map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))),
    );
    // The timeout is two minutes. Node extends it once, because the write queue has shrunk since the last write.
    await vi.waitFor(() => expect(readersOfFile()).toBe(0), { timeout: 280_000, interval: 1000 });
    // A paused socket emits `close` only once it is resumed.
    for (const socket of sockets) socket.resume();
    await ended;
    await visit();
  });
});
