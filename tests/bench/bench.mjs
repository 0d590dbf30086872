/** Measures the built product in one run. The machine that runs the product also generates the load. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../scripts/lib/build/build.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { startCluster } from '../../scripts/lib/postgres/cluster.mjs';
import { dropDatabase, ensureDatabase, withClient } from '../../scripts/lib/postgres/databases.mjs';
import { mustRun } from '../../scripts/lib/process/run.mjs';
import { launchServer } from '../../scripts/lib/process/server-process.mjs';
import { heading, step } from '../../scripts/lib/terminal.mjs';
import { timestamp } from '../../scripts/lib/timestamp.mjs';
import { tableOf } from './budgets.mjs';
import { measureContent } from './content.mjs';
import { formPoster, measureBurst, measureKnownLeads, measureMails, measurePosts } from './forms.mjs';
import { measureKills } from './kills.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { startSink } from './measures/counting-sink.mjs';
import { measureEmbedFigures } from './measures/embed-figures.mjs';
import { measureFrozenDatabase } from './measures/frozen-database.mjs';
import { measureImports } from './measures/imports.mjs';
import { processorTimeOf, residentMegabytes } from './measures/process-figures.mjs';
import { measureProviderEvents } from './measures/provider-events.mjs';
import { measureWebhooks } from './measures/webhooks.mjs';
import { measureAgainstBare, measurePages } from './pages.mjs';
import { measurePartners } from './partners.mjs';
import { measureSignIn } from './sign-in.mjs';
import { measureSites } from './sites/measure-sites.mjs';
import { measureStudio } from './studio.mjs';
import { measureVisits } from './visits.mjs';

const DIST_DIR = '.next-test';
const POSTS = 3000;
/**
 * Number of POST requests for warm-up before the measured ones: until V8 has compiled the code that handles them,
 * each takes a fifth longer.
 */
const FIRST_POSTS = 3000;
/** Number of POST requests measured while their welcome mails are sent. */
const MAILED_POSTS = 1000;
const MAILS = 2000;
/** Values of MAILS_PER_SECOND: the product's default, and faster than it can send. */
const pace = { usual: '10', unbounded: '1000' };
const KILLED_MAILS = 10_000;
const CONCURRENCY = 16;

const secret = 'a secret that only benchmarks know';

const folder = join(root, '.data', 'bench');
const emptyApp = 'tests/bench/empty-app';
const nextCli = 'node_modules/next/dist/bin/next';
const seconds = (since) => (performance.now() - since) / 1000;

async function buildBoth() {
  await build(DIST_DIR);
  // Webpack builds the empty app, because Turbopack would mistake the src/ of the checkout for the app's own.
  const args = [nextCli, 'build', emptyApp, '--webpack'];
  await mustRun('The empty page could not be built.', process.execPath, args);
}

/** Returns the seconds until `npm start` prints the addresses. */
async function timeStart() {
  const since = performance.now();
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'start'),
    NEXT_DIST_DIR: DIST_DIR,
    PORT: String(await freePort()),
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => chunk.includes('Ctrl-C ends everything.') && resolve());
    child.once('exit', () => reject(new Error('npm start ended by itself.')));
  });
  const time = seconds(since);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return time;
}

async function serveEmptyPage() {
  const port = await freePort();
  const child = spawn(process.execPath, [nextCli, 'start', emptyApp, '--port', String(port)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.on('data', (chunk) => chunk.includes('Ready') && resolve()));
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() && once(child, 'exit') };
}

/** @param smtpUrl without it mail is captured, and the server creates a one-time studio link. */
async function serveProduct(databaseUrl, smtpUrl, mailsPerSecond = pace.unbounded, settings = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_DIST_DIR: DIST_DIR,
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: secret,
    DATA_DIR: join(folder, 'product'),
    MEDIA_DIR: join(folder, 'media'),
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: url,
    ...(smtpUrl && { SMTP_URL: smtpUrl }),
    ADMIN_EMAILS: 'admin@bench.example',
    MAILS_PER_SECOND: mailsPerSecond,
    TRUSTED_PROXY_HOPS: '1',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const server = launchServer(environment);
  const { studioLink } = await server.ready;
  return { url, studioLink, environment, pid: server.identity.pid, stop: server.stop, kill: server.kill };
}

/** Runs `work` with the address of an empty database, which is dropped afterwards. */
async function onOwnDatabase(cluster, name, work) {
  await dropDatabase(cluster, name);
  await ensureDatabase(cluster, name);
  await work(cluster.urlOf(name));
  await dropDatabase(cluster, name);
}

const countLeads = (databaseUrl) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select count(distinct email)::int as count from leads where email like 'visitor-%@bench.example'`,
    );
    return rows[0].count;
  });

/** Parts measured on the running product, in this order; `npm run bench -- <name>` measures one alone. */
const productParts = {
  async pages({ product }, results) {
    await step('Pages', 'home page against an empty one', async () => {
      const empty = await serveEmptyPage();
      Object.assign(results, await measurePages(`${product.url}/`, empty.url));
      await empty.stop();
    });
    await step('Pages', 'home page against a bare Node server', async () => {
      Object.assign(results, await measureAgainstBare(product));
    });
  },
  async visits({ product, databaseUrl }, results) {
    await step('Visits', 'every file of a visit against a bare Node server', async () => {
      Object.assign(results, await measureVisits({ ...product, databaseUrl }));
    });
  },
  async lighthouse({ product, paths }, results) {
    await step('Lighthouse', 'a simulated phone, three loads of each page and of an empty one', async () => {
      const empty = await serveEmptyPage();
      Object.assign(results, await measureLighthouse(product.url, empty.url, paths));
      await empty.stop();
    });
  },
  async mail({ product, sink, cluster }, results) {
    await step('Mail', 'from post to SMTP acceptance', async () => {
      const times = { count: 100, everyMs: 50, offset: 1_000_000 };
      Object.assign(results, await measureMails(formOf(product), sink, times));
    });
    await step('Mail', 'events of a mail provider, one a request, and forms meanwhile', async () => {
      await onOwnDatabase(cluster, 'bench_events', async (databaseUrl) => {
        const server = await serveProduct(databaseUrl, sink.url, pace.usual);
        const about = { databaseUrl, payloadSecret: secret, post: formPoster(server.url) };
        Object.assign(results, await measureProviderEvents({ ...server, ...about }));
        await server.stop();
      });
    });
  },
  async forms(context, results) {
    const { sink, cluster, databaseUrl, restart } = context;
    const sentTo = (first, count) =>
      Array.from({ length: count }, (_, index) => `visitor-${first + index}@bench.example`);
    const allSent = (addresses) =>
      sink.until(() => addresses.every((address) => sink.acceptedAt.has(address)), 300_000);
    await step('Forms', `${POSTS} posts after as many`, async () => {
      await restart(pace.usual);
      const form = formOf(context.product);
      const first = await measurePosts(form, {
        count: FIRST_POSTS,
        concurrency: CONCURRENCY,
        offset: 2_000_000,
      });
      results.firstPostP975 = first.postP975;
      const time = await processorTimeOf({ pid: context.product.pid, databaseUrl }, async () => {
        Object.assign(results, await measurePosts(form, { count: POSTS, concurrency: CONCURRENCY }));
      });
      results.postProcessorMilliseconds = (time * 1000) / POSTS;
      results.leadsLost = FIRST_POSTS + POSTS - (await countLeads(databaseUrl));
      await restart();
      await allSent(sentTo(0, POSTS));
    });
    await step('Forms', `${MAILED_POSTS} posts while their mails leave`, async () => {
      const options = { count: MAILED_POSTS, concurrency: CONCURRENCY, offset: 3_000_000 };
      const { postsPerSecond } = await measurePosts(formOf(context.product), options);
      results.mailedPostsPerSecond = postsPerSecond;
      await allSent(sentTo(3_000_000, MAILED_POSTS));
    });
    await step('Forms', 'answers to known leads and to strangers, then of a frozen database', async () => {
      const form = formOf(context.product);
      Object.assign(results, await measureKnownLeads(form, { offset: 4_000_000 }));
      results.frozenAnswer = await measureFrozenDatabase(cluster.pid(), form);
    });
  },
  async burst({ product, databaseUrl }, results) {
    await step('Mail', `${MAILS} mails due at once`, async () => {
      const time = await processorTimeOf({ pid: product.pid, databaseUrl }, async () => {
        Object.assign(results, await measureBurst(databaseUrl, { count: MAILS }));
      });
      results.mailProcessorMilliseconds = (time * 1000) / MAILS;
    });
  },
  async studio({ cluster }, results) {
    await step('Studio', '100,000 leads, 1,000,000 events, 300,000 mails', async () => {
      await onOwnDatabase(cluster, 'bench_studio', async (databaseUrl) => {
        const server = await serveProduct(databaseUrl);
        Object.assign(results, await measureStudio(server, databaseUrl));
        await server.stop();
      });
    });
  },
  async imports({ cluster }, results) {
    await step('Imports', '200,000 leads of a file, and forms meanwhile', async () => {
      await onOwnDatabase(cluster, 'bench_imports', async (databaseUrl) => {
        const server = await serveProduct(databaseUrl);
        Object.assign(results, await measureImports(server, databaseUrl));
        await server.stop();
      });
    });
  },
  async sites({ cluster }, results) {
    await step(
      'Sites',
      '1,000 posts and 500 pictures of another system, and visitors meanwhile',
      async () => {
        await onOwnDatabase(cluster, 'bench_sites', async (databaseUrl) => {
          const server = await serveProduct(databaseUrl);
          const about = { databaseUrl, folder: join(folder, 'old-site') };
          Object.assign(results, await measureSites(server, about));
          await server.stop();
        });
      },
    );
  },
  async 'sign-in'({ cluster }, results) {
    await step('Sign-in', '100,000 sessions; links for known and unknown addresses', async () => {
      await onOwnDatabase(cluster, 'bench_sign_in', async (databaseUrl) => {
        const server = await serveProduct(databaseUrl);
        Object.assign(results, await measureSignIn(server.url, databaseUrl));
        await server.stop();
      });
    });
  },
  async partners({ cluster }, results) {
    await step('Partners', 'the interface, figures of 1,000,000 events, a backlog of webhooks', async () => {
      const settings = { PRIVATE_RECEIVERS: 'true' };
      await onOwnDatabase(cluster, 'bench_partners', async (databaseUrl) => {
        const server = await serveProduct(databaseUrl, undefined, pace.unbounded, settings);
        Object.assign(
          results,
          await measurePartners(server.url, databaseUrl),
          await measureEmbedFigures({ url: server.url, databaseUrl, secret }),
          await measureWebhooks(
            { databaseUrl, payloadSecret: secret, post: formPoster(server.url) },
            { count: 10_000 },
          ),
        );
        await server.stop();
      });
    });
  },
  async content({ cluster }, results) {
    await step('Content', '10,000 documents, then 100,000 leads as well', async () => {
      await onOwnDatabase(cluster, 'bench_content', async (databaseUrl) => {
        const start = async () => {
          const since = performance.now();
          const server = await serveProduct(databaseUrl);
          return { ...server, seconds: seconds(since) };
        };
        Object.assign(results, await measureContent({ start, databaseUrl }));
      });
    });
  },
  async kills({ product, sink, databaseUrl, noteMemory }, results) {
    await step('Mail', `${KILLED_MAILS} mails due, two servers, kill -9`, async () => {
      noteMemory();
      await product.stop();
      const start = () => serveProduct(databaseUrl, sink.url);
      Object.assign(results, await measureKills({ start, sink, databaseUrl }, { count: KILLED_MAILS }));
    });
  },
};

const formOf = (product) => `${product.url}/api/forms/contact`;

async function measureProduct(cluster, results, parts, paths) {
  await dropDatabase(cluster, 'bench');
  await ensureDatabase(cluster, 'bench');
  const databaseUrl = cluster.urlOf('bench');
  const sink = await startSink();
  const context = {
    product: await serveProduct(databaseUrl, sink.url),
    sink,
    cluster,
    databaseUrl,
    paths,
    /** Keeps the highest resident memory of all server processes of the run. */
    noteMemory() {
      results.memoryLoaded = Math.max(results.memoryLoaded ?? 0, residentMegabytes(context.product.pid));
    },
    async restart(mailsPerSecond) {
      context.noteMemory();
      await context.product.stop();
      context.product = await serveProduct(databaseUrl, sink.url, mailsPerSecond);
    },
  };
  results.memoryIdle = residentMegabytes(context.product.pid);
  for (const part of parts) await part(context, results);
  if (results.kills === undefined) context.noteMemory();
  await context.product.stop();
  await sink.close();
}

/** @param only names of parts; all if empty. */
const PATHS = '--paths=';

/** @param given names of parts; `--paths=/,/pricing` limits `lighthouse` to these of its pages */
export async function runBench(given) {
  const only = given.filter((name) => !name.startsWith(PATHS));
  const paths = given.flatMap((name) => (name.startsWith(PATHS) ? name.slice(PATHS.length).split(',') : []));
  const unknown = only.filter((name) => !(name in productParts));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown}; there are ${Object.keys(productParts).join(', ')}.`);
  const results = {};
  heading('Plumbline benchmarks');
  for (const part of ['start', 'product', 'media'])
    rmSync(join(folder, part), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await step('Build', 'the product and an empty page', buildBoth);
  if (only.length === 0) {
    await step('Start', 'on an empty folder, then warm', async () => {
      results.firstStart = await timeStart();
      results.warmStart = await timeStart();
    });
  }
  const parts = Object.entries(productParts).filter(([name]) => only.length === 0 || only.includes(name));
  const cluster = await startCluster(join(folder, 'database'));
  try {
    await measureProduct(
      cluster,
      results,
      parts.map(([, part]) => part),
      paths,
    );
  } finally {
    await cluster.stop();
  }
  const file = join(root, '.data', `bench-${timestamp()}.json`);
  writeFileSync(file, JSON.stringify(results, null, 2));
  process.stdout.write(`\n${tableOf(results).join('\n')}\n\n  ${file}\n`);
}
