import { build } from '../build/build.mjs';
import { install } from '../build/install.mjs';
import { requireTestChromium } from '../chromium.mjs';
import { testDataDirectory } from '../paths.mjs';
import { takeLock } from '../process/lock.mjs';
import { stopSignal } from '../process/stop-signal.mjs';
import { heading } from '../terminal.mjs';
import { UserError } from '../user-error.mjs';
import { startChecks } from './checks.mjs';
import { runPlaywright } from './playwright.mjs';
import { createReport } from './report.mjs';
import { measureSlowness } from './slowness.mjs';
import { runVitest } from './vitest.mjs';

const STAGES = ['checks', 'unit', 'integration', 'operation', 'e2e'];
const ON_DATABASE = ['integration', 'operation', 'e2e'];
const ON_BUILD = ['operation', 'e2e'];

function chosenStages([first, ...rest]) {
  if (first === undefined) return { stages: STAGES, filter: [] };
  if (STAGES.includes(first)) return { stages: [first], filter: rest };
  throw new UserError(`There are ${STAGES.join(', ')}: npm test [-- <one of them> [filter]]`);
}

async function prepareDatabase() {
  const { startCluster } = await import('../postgres/cluster.mjs');
  const cluster = await startCluster(testDataDirectory, { ephemeral: true });
  process.env.TEST_DATABASE_SERVER = cluster.urlOf('postgres');
  return cluster;
}

async function findChromium() {
  process.env.CHROME_PATH = await requireTestChromium();
  return process.env.CHROME_PATH;
}

/**
 * Runs the stages in order. The build and then the checks run beside them at low priority, using the time in which
 * tests wait.
 */
async function runStages({ stages, filter, chromium }, report) {
  const has = (stage) => stages.includes(stage);
  const needsBuild = stages.some((stage) => ON_BUILD.includes(stage));
  const building = needsBuild ? build('.next-test', { inIdleTime: has('unit') }) : undefined;
  // Awaited later; until then a rejection must not end the process.
  building?.catch(() => undefined);
  if (has('unit')) await report.stage('Unit', 'unit tests', () => runVitest('unit', { filter }));
  if (has('integration')) {
    await report.stage('Integration', 'tests on PostgreSQL', () => runVitest('integration', { filter }));
  }
  const isBuilt = needsBuild && (await report.prepare('Build', 'building for the tests', () => building));
  const checks = has('checks') ? await startChecks(filter[0], { inIdleTime: has('e2e') }) : [];
  if (has('operation') && isBuilt) {
    await report.stage('Operation', 'faults, backup, start', () => runVitest('operation', { filter }));
  }
  if (has('e2e') && isBuilt && (await report.prepare('Chromium', 'installing', () => chromium))) {
    await report.stage('Browser', 'end-to-end tests', () => runPlaywright({ filter }));
  }
  for (const { label, doing, result } of checks) await report.stage(label, doing, () => result);
}

/**
 * `npm test`: runs all stages, or one with a filter. Can run beside a started site, because it uses its own
 * database.
 */
export async function runSuite(args) {
  const { stages, filter } = chosenStages(args);
  const lock = takeLock(`${testDataDirectory}/suite.lock`);
  if (lock.held) throw new UserError(`Tests already run here (process ${lock.by.holder.pid}).`);
  const report = createReport();
  const interrupted = stopSignal().then((signal) => Promise.reject(new UserError(`Ended by ${signal}.`)));
  let cluster;
  heading('Plumbline tests');
  // Runs beside the install of the packages: both mostly wait for the network.
  const chromium = stages.includes('e2e') ? findChromium() : undefined;
  chromium?.catch(() => undefined);
  try {
    await report.step('Machine', 'measuring', async () => {
      const slowness = measureSlowness();
      return `time-outs × ${slowness.toFixed(1)}`;
    });
    await report.step('Packages', 'installing', install);
    if (stages.some((stage) => ON_DATABASE.includes(stage))) {
      await report.step('PostgreSQL', 'starting', async () => {
        cluster = await prepareDatabase();
      });
    }
    await Promise.race([runStages({ stages, filter, chromium }, report), interrupted]);
  } finally {
    await cluster?.stop();
    lock.release();
  }
  report.close();
}
