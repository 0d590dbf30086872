import {
  appendFileSync,
  chownSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';
import { commandLineOf } from '../process/process-identity.mjs';
import { mustRun, run } from '../process/run.mjs';
import { keptSecret } from '../secret.mjs';
import { UserError } from '../user-error.mjs';
import { locate } from './location.mjs';

const ROLE = 'plumbline';
const START_ATTEMPTS = 20;

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
timezone = 'UTC'
log_timezone = 'UTC'
log_line_prefix = '%m [%p] '
`;

/** Settings of a test cluster, whose data need not survive a power cut. */
const EPHEMERAL_SETTINGS = `
fsync = off
synchronous_commit = off
full_page_writes = off
max_connections = 300
`;

const inCluster = ({ user }) => ({
  ...user,
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
});

/**
 * Creates the cluster in a draft folder and renames it, so that an interrupted initdb leaves nothing that looks like
 * a cluster.
 */
async function initialise(place, password, ephemeral) {
  const draft = `${place.cluster}.new`;
  const passwordFile = `${draft}.password`;
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.user.uid !== undefined) chownSync(passwordFile, place.user.uid, place.user.gid);
  const access = ['--username', ROLE, '--auth', 'scram-sha-256', '--pwfile', passwordFile];
  // The built-in locale sorts and folds case identically on every system.
  const locale = [
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
  ];
  // A single SCRAM iteration: tests open thousands of connections, and the password of their cluster needs no
  // protection against guessing.
  const effort = ephemeral ? ['--set', 'scram_iterations=1'] : [];
  await mustRun(
    'The database folder could not be made.',
    join(place.bin, 'initdb'),
    [...access, ...locale, ...effort, '--no-instructions', '--pgdata', draft],
    inCluster(place),
  );
  rmSync(passwordFile);
  appendFileSync(join(draft, 'postgresql.conf'), SETTINGS + (ephemeral ? EPHEMERAL_SETTINGS : ''));
  renameSync(draft, place.cluster);
}

/**
 * The server running on this cluster as `{pid, port}`, or null. Compares the command line too, since the pid of a
 * dead server may be reused.
 */
export function runningServer({ cluster }) {
  try {
    const [pid, , , port] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return commandLineOf(Number(pid)).includes(cluster) ? { pid: Number(pid), port: Number(port) } : null;
  } catch {
    return null;
  }
}

function requireSameVersion({ cluster, bin }, version) {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version.includes(` ${made}.`)) return;
  throw new UserError(
    `The database in ${cluster} was made by PostgreSQL ${made}, and ${join(bin, 'postgres')} is another version. ` +
      'Back it up with the release it was made by, then restore the backup here.',
  );
}

const logTail = ({ log }) =>
  existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-15).join('\n') : '';

/**
 * Starts the server. @returns its port.
 * @param {number} [wanted] port of an earlier run, which running processes still use.
 */
async function launch(place, wanted) {
  requireSameVersion(place, (await run(join(place.bin, 'postgres'), ['--version'], inCluster(place))).output);
  const pgCtl = join(place.bin, 'pg_ctl');
  // Removes the pid file that kill -9 leaves behind: the pid in it may belong to another process now.
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort());
    const args = [
      'start',
      '--silent',
      '--wait',
      '--timeout',
      '120',
      '--pgdata',
      place.cluster,
      '--log',
      place.log,
    ];
    const { code } = await run(pgCtl, [...args, '--options', `-p ${port}`], inCluster(place));
    if (code === 0) return port;
    // Backends of a killed server use its shared memory for some moments, so the start is tried again.
    const isBusy = logTail(place).includes('shared memory block');
    if (!isBusy || attempt === START_ATTEMPTS) {
      throw new UserError(`PostgreSQL did not start. The end of ${place.log}:\n\n${logTail(place)}`);
    }
    await wait(500);
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder, or connects to the one that already runs there. The server
 * listens on a random port of the loopback interface. @returns `{urlOf(database), pid(), wasRunning, stop(),
 * restart(), revive()}`.
 */
export async function startCluster(dataFolder, { ephemeral = false } = {}) {
  const place = locate(dataFolder);
  const password = keptSecret(join(dataFolder, 'postgres-password'));
  if (!existsSync(place.cluster)) await initialise(place, password, ephemeral);
  const running = runningServer(place);
  const port = running?.port || (await launch(place));

  const pgCtl = (verb, ...args) =>
    mustRun(
      `PostgreSQL did not ${verb}.`,
      join(place.bin, 'pg_ctl'),
      [verb, '--silent', '--wait', '--timeout', '60', '--pgdata', place.cluster, ...args],
      inCluster(place),
    );
  return {
    wasRunning: Boolean(running),
    pid: () => runningServer(place)?.pid,
    urlOf: (database) => `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      if (runningServer(place)) await pgCtl('stop', '--mode', 'fast');
    },
    /** Starts the server again on the same port after a crash. */
    revive: () => launch(place, port),
    restart: () => pgCtl('restart', '--mode', 'fast', '--log', place.log),
  };
}
