import { listenAddress } from '../../src/config/listen-address.mjs';
import { build } from './build/build.mjs';
import { bundle } from './build/bundle.mjs';
import { install } from './build/install.mjs';
import { takeDataFolder } from './data-folder.mjs';
import { requireFreeAddress } from './free-port.mjs';
import { dataDirectory } from './paths.mjs';
import { isAlive } from './process/process-identity.mjs';
import { launchServer } from './process/server-process.mjs';
import { stopSignal } from './process/stop-signal.mjs';
import { loadSettings, productEnvironment, usesEmbeddedPostgres } from './settings.mjs';
import { entry, heading, remark, step, warn } from './terminal.mjs';
import { UserError } from './user-error.mjs';

async function startDatabase(folder) {
  // These modules import packages, so they are loaded only after the install.
  const { startCluster } = await import('./postgres/cluster.mjs');
  const { ensureDatabase } = await import('./postgres/databases.mjs');
  const cluster = await startCluster(folder);
  await ensureDatabase(cluster, 'plumbline');
  return cluster;
}

async function watchDatabase(cluster) {
  const { watchCluster } = await import('./postgres/watch.mjs');
  return watchCluster(cluster, { say: warn });
}

function printAddresses({ siteUrl, env, studioLink }) {
  process.stdout.write('\n');
  entry('Site', siteUrl);
  entry('Studio', `${siteUrl}/admin`);
  if (!env.SMTP_URL) entry('Mailbox', `${siteUrl}/dev/mailbox`);
  if (studioLink) entry('Sign in', `${studioLink}  (works once)`);
  remark('Ctrl-C ends everything.');
}

/**
 * Holds back the server's output during startup, to print it only if the startup fails; afterwards passes everything
 * on.
 */
function quietUntilReady() {
  let held = '';
  let isOpen = false;
  return {
    take(text) {
      if (isOpen) process.stdout.write(text);
      else held += text;
    },
    open({ isHeldShown }) {
      isOpen = true;
      if (isHeldShown) process.stdout.write(`\n${held}\n`);
    },
  };
}

/** Stops everything in reverse order of starting, so that no request finds the database gone. */
async function stopAll({ server, cluster, watch }) {
  process.stdout.write('\n');
  await watch?.stop();
  if (isAlive(server?.identity)) await step('Server', 'stopping', () => server.stop().then(() => 'stopped'));
  const started = await cluster?.catch(() => null);
  if (started) await step('PostgreSQL', 'stopping', () => started.stop().then(() => 'stopped'));
}

/**
 * Runs the product from this checkout until a stop signal: installs, starts the database, builds, serves, and stops
 * all of it in reverse order.
 * @param {{mode: 'production' | 'development'}} options
 */
export async function runSite({ mode }) {
  const stopped = stopSignal();
  loadSettings();
  const isEmbedded = usesEmbeddedPostgres();
  const folder = dataDirectory();
  const address = listenAddress(process.env);
  const siteUrl = process.env.SITE_URL ?? `http://localhost:${address.port}`;
  const lock = await takeDataFolder(folder);
  const started = {};
  let fail;
  const failed = new Promise((_resolve, reject) => {
    fail = reject;
  });

  const serve = async () => {
    await requireFreeAddress(address);
    heading('Plumbline');
    await step('Packages', 'installing', install);
    if (isEmbedded) {
      await step('PostgreSQL', 'starting', async () => {
        started.cluster = startDatabase(folder);
        return (await started.cluster).wasRunning ? 'was still running' : 'started';
      });
      started.watch = await watchDatabase(await started.cluster);
      started.watch.failed.catch(fail);
    }
    const databaseUrl = isEmbedded ? (await started.cluster).urlOf('plumbline') : process.env.DATABASE_URL;
    const env = { ...productEnvironment(databaseUrl), NODE_ENV: mode };
    if (mode === 'production') await step('Build', 'building', () => build(env.NEXT_DIST_DIR));
    else await bundle(env.NEXT_DIST_DIR);
    const output = quietUntilReady();
    started.server = launchServer(env, { onOutput: output.take });
    lock.note({ server: started.server.identity, address: siteUrl });
    let studioLink;
    await step('Server', 'migrating, seeding, starting', async () => {
      try {
        ({ studioLink } = await started.server.ready);
        output.open({ isHeldShown: false });
      } catch (error) {
        output.open({ isHeldShown: true });
        throw error;
      }
      return 'ready';
    });
    printAddresses({ siteUrl, env, studioLink });
    const code = await started.server.ended;
    throw new UserError(`The server ended by itself (exit code ${code}).`);
  };

  try {
    await Promise.race([serve(), stopped, failed]);
  } finally {
    await stopAll(started);
    lock.release();
  }
}
