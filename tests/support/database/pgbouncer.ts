/** Starts Debian's PgBouncer in front of a database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { installDebianPackages } from '../../../scripts/lib/debian-packages.mjs';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { serviceUser } from '../../../scripts/lib/postgres/service-user.mjs';

const paths = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
const findProgram = () => paths.find(existsSync);

/** @returns the reason why PgBouncer cannot be started, or null */
export async function whyNoPgBouncer(): Promise<string | null> {
  const sentence = 'PgBouncer is not installed.';
  if (!findProgram()) await installDebianPackages(sentence, ['pgbouncer']).catch(() => undefined);
  return findProgram() ? null : sentence;
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

export async function startPgBouncer(
  databaseUrl: string,
  mode: 'session' | 'transaction' | 'statement',
): Promise<{ url: string; stop(): Promise<void> }> {
  const program = findProgram();
  if (!program) throw new Error('PgBouncer is not installed.');
  const { hostname, port: behind, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'users');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 8
ignore_startup_parameters = extra_float_digits
`,
  );
  // Like PostgreSQL, PgBouncer refuses to run as root.
  const user = serviceUser(folder);
  for (const path of [folder, users, settings]) {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
    chmodSync(path, path === folder ? 0o700 : 0o600);
  }
  const child = spawn(program, ['--quiet', settings], { ...user, cwd: '/', stdio: 'ignore' });
  await vi.waitFor(
    async () => {
      if (!(await isListening(port))) throw new Error('PgBouncer does not listen.');
    },
    { timeout: 20_000, interval: 100 },
  );
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
