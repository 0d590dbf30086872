/** Runs `npm start` as a person would, with a separate data folder and the build of the tests. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { siteLock } from '../../scripts/lib/data-folder.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { runningServer } from '../../scripts/lib/postgres/cluster.mjs';
import { locate } from '../../scripts/lib/postgres/location.mjs';
import { isAlive } from '../../scripts/lib/process/process-identity.mjs';
import type { Environment } from '../support/server/environment';
import { type RunningScript, runScript, startScript } from '../support/server/script';
import { onlyInFull, representatives } from '../support/suite/full';

describe('npm start', () => {
  // The path contains a space, and lies below a folder that the database's user can enter only if `npm start`
  // permits it.
  const base = mkdtempSync(join(tmpdir(), 'start here '));
  const folder = join(base, 'data');
  let env: Environment & { PORT: string };
  let running: RunningScript | undefined;

  const start = async (settings: Environment = {}) => {
    running = startScript('start', [], { ...env, ...settings });
    await running.prints('Ctrl-C ends everything.');
    return running;
  };
  const stop = async () => {
    running?.signal('SIGTERM');
    await running?.ended;
    running = undefined;
  };
  const url = () => `http://localhost:${env.PORT}`;
  const isServing = async () => (await fetch(`${url()}/api/health`)).status === 200;
  const isDatabaseRunning = () => runningServer(locate(folder)) !== null;
  const lockFacts = () => JSON.parse(readFileSync(siteLock(folder), 'utf8'));

  beforeAll(async () => {
    env = {
      DATA_DIR: folder,
      MEDIA_DIR: join(base, 'media'),
      NEXT_DIST_DIR: '.next-test',
      PORT: String(await freePort()),
    };
  });
  afterEach(stop);
  afterAll(() => {
    const { base: databaseFolder } = locate(folder);
    for (const path of [databaseFolder, base]) rmSync(path, { recursive: true, force: true });
  });

  it('npm start serves the site, refuses a second start on its data folder, starts again after kill -9, and stops all processes at SIGTERM', async () => {
    const killed = await start();
    for (const line of [url(), `${url()}/admin`, `${url()}/dev/mailbox`])
      expect(killed.output()).toContain(line);
    expect(killed.output()).toMatch(/Sign in\s+http:\/\/localhost:\d+\/auth\/callback\?token=/);
    const second = await runScript('start', [], { ...env, PORT: String(await freePort()) });
    expect(second.code).toBe(1);
    expect(second.output).toContain(`Plumbline already runs on ${folder} at ${url()}`);
    expect(await isServing()).toBe(true);

    const { server } = lockFacts();
    const database = runningServer(locate(folder));
    killed.signal('SIGKILL');
    process.kill(server.pid, 'SIGKILL');
    process.kill(database?.pid ?? 0, 'SIGKILL');
    await killed.ended;
    // Linux takes a moment to end a process and free its port.
    await vi.waitFor(() => expect(fetch(url())).rejects.toThrow());
    const script = await start();
    expect(await isServing()).toBe(true);

    script.signal('SIGTERM');
    expect(await script.ended).toBe(0);
    expect(isDatabaseRunning()).toBe(false);
    await expect(fetch(url())).rejects.toThrow();
  });

  onlyInFull(() => {
    it('after kill -9 of npm start, a new npm start serves the site, and the server of the killed process no longer runs', async () => {
      const script = await start();
      const { server } = lockFacts();
      script.signal('SIGKILL');
      await script.ended;
      await start();
      expect(isAlive(server)).toBe(false);
      expect(await isServing()).toBe(true);
    });

    it('npm start restarts PostgreSQL after a crash, reports the restart, and still stops all processes at SIGTERM', async () => {
      const script = await start();
      const database = runningServer(locate(folder));
      process.kill(database?.pid ?? 0, 'SIGKILL');
      await script.prints('PostgreSQL runs again.');
      expect(script.output()).toContain('PostgreSQL has ended by itself');
      await vi.waitFor(async () => expect(await isServing()).toBe(true), { timeout: 60_000, interval: 250 });
      script.signal('SIGTERM');
      expect(await script.ended).toBe(0);
      expect(isDatabaseRunning()).toBe(false);
    });
  });

  it('if the port is taken, npm start fails with a message that names PORT, before it does anything else', async () => {
    const other = createServer().listen(Number(env.PORT), '127.0.0.1');
    await once(other, 'listening');
    const { code, output } = await runScript('start', [], env);
    other.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(`Port ${env.PORT} is taken: set PORT to a free one.`);
  });

  const wrongPassword = Object.assign(new URL(inject('serverUrl')), { password: 'guessed' }).href;

  const invalid: [sentence: string, settings: Environment][] = [
    ['DATABASE_URL is required.', { EMBEDDED_POSTGRES: 'false' }],
    [
      'PAYLOAD_SECRET is required.',
      { EMBEDDED_POSTGRES: 'false', DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
    ],
    ['PAYLOAD_SECRET can be guessed.', { PAYLOAD_SECRET: 'at-least-sixteen-characters' }],
    ['ADMIN_EMAILS is required.', { SMTP_URL: 'smtp://127.0.0.1:1', HOST: '127.0.0.1' }],
    ['MAILS_PER_SECOND must be a whole number from 1 to 1000.', { MAILS_PER_SECOND: 'many' }],
    ['INBOUND_MAILBOX must look like imaps://user:password@host/INBOX', { INBOUND_MAILBOX: 'imaps://host' }],
    ['DATABASE_CONNECTIONS must be a whole number from 10 to 1000.', { DATABASE_CONNECTIONS: '5' }],
    ['DATABASE_CONNECTIONS is 1000, and PostgreSQL allows', { DATABASE_CONNECTIONS: '1000' }],
    ['DATA_DIR: /dev/null/data cannot be written', { DATA_DIR: '/dev/null/data' }],
    ['MEDIA_DIR: /dev/null/media cannot be written', { MEDIA_DIR: '/dev/null/media' }],
    ['refused the password of the role', { DATABASE_URL: wrongPassword }],
    ['PORT must be a whole number from 0 to 65535.', { PORT: '99999' }],
    ['MEDIA_ORIGIN must be an https address', { MEDIA_ORIGIN: 'http://media.example.com/files' }],
  ];
  /** Cases of the short run: a setting refused by the script, one by the server's settings, and one by the database. */
  const short = ['PORT must', 'PAYLOAD_SECRET can', 'refused the password'];

  it.each(representatives(invalid, ([sentence]) => short.some((words) => sentence.startsWith(words))))(
    'npm start with an invalid setting fails with the message “%s” and no stack trace',
    async (sentence, settings) => {
      const { code, output } = await runScript('start', [], { ...env, ...settings });
      expect(code).toBe(1);
      expect(output).toContain(sentence);
      expect(output).not.toMatch(/\n\s+at /);
    },
  );
});
