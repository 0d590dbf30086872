import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build/build.mjs';
import { install } from '../build/install.mjs';
import { requireTestChromium } from '../chromium.mjs';
import { testDataDirectory } from '../paths.mjs';
import { takeLock } from '../process/lock.mjs';
import { stopSignal } from '../process/stop-signal.mjs';
import { heading } from '../terminal.mjs';
import { timestamp } from '../timestamp.mjs';
import { UserError } from '../user-error.mjs';
import { startChecks } from './checks.mjs';
import { runPlaywright } from './playwright.mjs';
import { createReport } from './report.mjs';
import { measureSlowness } from './slowness.mjs';
import { runVitest } from './vitest.mjs';

const STAGES = ['checks', 'unit', 'integration', 'operation', 'e2e'];
const ON_DATABASE = ['integration', 'operation', 'e2e'];
const ON_BUILD = ['operation', 'e2e'];

/**
 * Parses the arguments of `npm test`. `isFull` is true if the run includes the tests that cost most and change least:
 * with `full`, with a filter, and if the stage `operation` runs alone.
 * @param {string[]} args
 */
function chosenStages(args) {
  const isFull = args[0] === 'full';
  const [first, ...filter] = isFull ? args.slice(1) : args;
  if (first === undefined) return { stages: STAGES, filter, isFull };
  if (STAGES.includes(first))
    return { stages: [first], filter, isFull: isFull || filter.length > 0 || first === 'operation' };
  throw new UserError(`There are ${STAGES.join(', ')}: npm test [-- [full] [<one of them> [filter]]]`);
}

async function prepareDatabase() {
  const { startCluster } = await import('../postgres/cluster.mjs');
  const cluster = await startCluster(testDataDirectory, { ephemeral: true });
  process.env.TEST_DATABASE_SERVER = cluster.urlOf('postgres');
  return cluster;
}

/** Records the unsteady files of this run, to find tests that need repair. */
function keepUnsteady(files) {
  if (files.length === 0) return;
  const folder = join(testDataDirectory, 'unsteady');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${timestamp()}.json`), `${JSON.stringify(files, null, 2)}\n`);
}

async function findChromium() {
  process.env.CHROME_PATH = await requireTestChromium();
  return process.env.CHROME_PATH;
}

/**
 * Runs the stages in order. The build runs beside the unit tests, since the integration tests leave no processor time
 * over. The checks run at low priority beside the operation and browser tests, in the time in which those tests wait.
 */
async function runStages({ stages, filter, chromium }, report) {
  const has = (stage) => stages.includes(stage);
  const vitest = (label, doing, project) =>
    report.tests(
      ...[label, doing],
      () => runVitest(project, { filter }),
      (file) => runVitest(project, { file }),
    );
  const needsBuild = stages.some((stage) => ON_BUILD.includes(stage));
  const building = needsBuild ? build('.next-test') : undefined;
  // The build is awaited later; until then its rejection must not end the process.
  building?.catch(() => undefined);
  if (has('unit')) await vitest('Unit', 'unit tests', 'unit');
  const isBuilt = needsBuild && (await report.prepare('Build', 'building for the tests', () => building));
  if (has('integration')) await vitest('Integration', 'tests on PostgreSQL', 'integration');
  const checks = has('checks') ? await startChecks(filter[0], { inIdleTime: has('e2e') }) : [];
  if (has('operation') && isBuilt) await vitest('Operation', 'faults, backup, start', 'operation');
  if (has('e2e') && isBuilt && (await report.prepare('Chromium', 'installing', () => chromium))) {
    await report.tests(
      ...['Browser', 'end-to-end tests'],
      () => runPlaywright({ filter }),
      (file) => runPlaywright({ file }),
    );
  }
  for (const { label, doing, result } of checks) await report.check(label, doing, () => result);
  keepUnsteady(await report.secondLook());
}

/**
 * `npm test`: runs all stages, or one stage with an optional filter; with `full`, also the tests that only a full run
 * includes (ADR 0069). Can run beside a started site, because it uses its own database.
 */
export async function runSuite(args) {
  const { stages, filter, isFull } = chosenStages(args);
  process.env.TEST_FULL = isFull ? 'true' : '';
  const lock = takeLock(`${testDataDirectory}/suite.lock`);
  if (lock.held) throw new UserError(`Tests already run here (process ${lock.by.holder.pid}).`);
  const report = createReport();
  const interrupted = stopSignal().then((signal) => Promise.reject(new UserError(`Ended by ${signal}.`)));
  let cluster;
  heading('Plumbline tests');
  // Finds the browser while the packages are installed: both mostly wait for the network.
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
