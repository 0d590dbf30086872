/**
 * Measures the import of a WordPress site of 1,000 posts and 500 pictures by the server, the page loads of visitors
 * meanwhile, and a second import of the same file, which must write nothing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { bundle, commandArgs } from '../../../scripts/lib/build/bundle.mjs';
import { root } from '../../../scripts/lib/paths.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { processorSeconds, residentMegabytes } from '../measures/process-figures.mjs';
import { percentile } from '../measures/statistics.mjs';
import { makeOldSite } from './old-site.mjs';

const usual = { posts: 1000, pictures: 500 };
const pages = ['/', '/blog', '/contact', '/about'];
const paceMs = 100;
const quietMs = 15_000;
const patienceMs = 900_000;

/** Loads pages at an even pace until `isOver`. @returns the milliseconds of each */
async function loadPages(url, isOver) {
  const times = [];
  for (let number = 0; !isOver(); number += 1) {
    const began = performance.now();
    const answer = await fetch(url + pages[number % pages.length]);
    await answer.text();
    if (answer.status >= 500) throw new Error(`${answer.url} answered ${answer.status}.`);
    times.push(performance.now() - began);
    await wait(Math.max(0, paceMs - (performance.now() - began)));
  }
  return times;
}

/**
 * All data that an import may write; a second one must leave it unchanged. A job adds the sizes of pictures meanwhile.
 */
const contents = `select jsonb_build_object(
  'posts', (select jsonb_agg(jsonb_build_array(id, updated_at) order by id) from posts),
  'versions', (select count(*) from _posts_v),
  'media', (select jsonb_agg(jsonb_build_array(id, filename, filesize, alt) order by id) from media),
  'authors', (select jsonb_agg(jsonb_build_array(id, updated_at) order by id) from authors),
  'categories', (select jsonb_agg(jsonb_build_array(id, updated_at) order by id) from categories),
  'redirects', (select jsonb_agg(jsonb_build_array(id, updated_at) order by id) from redirects))::text as contents`;

/** @param environment of the server, whose command stores the file. */
export async function measureSites({ url, pid, environment }, { databaseUrl, folder, size = usual }) {
  const { file, uploads } = await makeOldSite(folder, size);
  await bundle(environment.NEXT_DIST_DIR);
  return withClient(databaseUrl, async (client) => {
    const first = async (text, values = []) => (await client.query(text, values)).rows[0];
    const running = `select id, status::text as status, settled::int as settled from site_imports order by created_at desc limit 1`;

    /** Stores the file by the command, which is stopped when the import begins; the server continues it. */
    const startImport = async (former) => {
      const began = performance.now();
      process.env.NEXT_DIST_DIR = environment.NEXT_DIST_DIR;
      const args = commandArgs('content', [
        'import',
        '--from',
        'wordpress',
        '--file',
        file,
        '--media',
        uploads,
      ]);
      const child = spawn(process.execPath, args, {
        cwd: root,
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const isOver = once(child, 'exit');
      for (;;) {
        const row = await first(running);
        if (row && row.id !== former && row.status === 'running') break;
        if (child.exitCode !== null) throw new Error('The command ended before the import began.');
        await wait(20);
      }
      child.kill('SIGKILL');
      await isOver;
      const { id } = await first(running);
      const seconds = (performance.now() - began) / 1000;
      await client.query(`insert into pgboss.job (name, data) values ('import-site', $1)`, [
        { importId: id },
      ]);
      return { id, seconds };
    };

    const untilDone = async (id) => {
      const began = performance.now();
      let megabytes = 0;
      for (;;) {
        megabytes = Math.max(megabytes, residentMegabytes(pid));
        const { status } = await first(running);
        if (status === 'done') break;
        if (performance.now() - began > patienceMs) throw new Error(`The import ${id} was not done in time.`);
        await wait(200);
      }
      return { seconds: (performance.now() - began) / 1000, megabytes };
    };

    for (let round = 0; round < 20; round += 1)
      for (const path of pages) await (await fetch(url + path)).text();
    const quietUntil = performance.now() + quietMs;
    const quiet = await loadPages(url, () => performance.now() > quietUntil);

    const before = processorSeconds(pid);
    const stored = await startImport(null);
    let isDone = false;
    const loading = loadPages(url, () => isDone);
    const imported = await untilDone(stored.id);
    isDone = true;
    const beside = await loading;
    const processor = processorSeconds(pid) - before;

    const counts = await first(
      `select (select count(*)::int from site_import_items where site_import_id = $1 and kind in ('entry', 'file') and outcome = 'created') as created`,
      [stored.id],
    );
    const written = await first(contents);
    const again = await startImport(stored.id);
    const second = await untilDone(again.id);
    const after = await first(contents);
    return {
      siteStoreSeconds: stored.seconds,
      siteSeconds: imported.seconds,
      siteProcessorSeconds: processor,
      siteMissing: size.posts + size.pictures - counts.created,
      siteMemory: imported.megabytes,
      sitePageQuiet: percentile(quiet, 0.5),
      sitePageBeside: percentile(beside, 0.5) / percentile(quiet, 0.5),
      sitePageBesideP95: percentile(beside, 0.95) / percentile(quiet, 0.95),
      siteAgainSeconds: second.seconds,
      siteAgainWrites: Number(after.contents !== written.contents),
    };
  });
}
