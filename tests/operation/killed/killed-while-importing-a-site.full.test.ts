/**
 * kill -9 of the server while an import of a site stores pictures, writes documents and leads old addresses on, and
 * while the sizes of its pictures are made. An old address that the test has taken without a commit stops the server in
 * the middle of each pass, after it has written what comes before.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, inject, it } from 'vitest';
import { usualMapping } from '@/cms/site-import/run/mapping';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../../support/database/cluster';
import { freshDatabase } from '../../support/database/template';
import { startServer, type TestServer } from '../../support/server/server';
import { aFile, anEntry, aPicture, oldSite, uploadsFolder } from '../../support/site-import/small-site';

const patience = { timeout: 90_000, interval: 50 };
let server: TestServer | undefined;

type Client = { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };
const first = async (client: Client, text: string) => (await client.query(text)).rows[0] ?? {};

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const pictureCount = 13;
const postCount = 30;
const importId = '22222222-2222-4222-8222-222222222222';
const queueJob = `insert into pgboss.job (name, data) values ('import-site', '{"importId": "${importId}"}')`;

/** Numbered names as of cameras: files left by a killed process make such names collide. */
const pictureName = (n: number) => `photo-${n}.png`;
const widthOf = (n: number) => 400 + n;

const files = numbers(pictureCount).map((n) =>
  aFile({
    ...{ key: `file-${n}`, url: `${oldSite}/wp-content/uploads/2020/01/${pictureName(n)}` },
    ...{ alt: `Photo ${n}`, parent: `${n}`, oldPaths: [`/?attachment_id=${n}`] },
  }),
);
const posts = numbers(postCount).map((n) =>
  anEntry({
    key: `${n}`,
    picture: n <= pictureCount ? { file: `file-${n}` } : null,
    body: {
      format: 'html',
      html: `<p>Text of ${n}. See <a href="/?p=${(n % postCount) + 1}">the next</a>.</p>`,
    },
  }),
);

/** Stores an import that has just been started. */
async function storeStarted(client: Client, folder: string): Promise<void> {
  await client.query(
    `insert into site_imports (id, system, status, file_name, site_title, site_url, site_key, mapping, pictures, total, settled)
     values ($1, 'wordpress', 'running', 'site.xml', 'Old site', $2, 'old.example', $3, $4, $5, 0)`,
    [
      importId,
      oldSite,
      JSON.stringify(usualMapping(['post'])),
      JSON.stringify({ folder, isFetching: false }),
      files.length + posts.length,
    ],
  );
  await client.query(
    `insert into site_import_items (site_import_id, kind, key, number, title, state, record, target, old_paths, attached_to)
     select $1, (record->>'kind')::enum_site_import_items_kind, record->>'key', number, record->>'title', 'waiting', record,
       case record->>'kind' when 'file' then replace(record->>'url', 'https://', '') end,
       (record->'oldPaths') || case record->>'kind' when 'entry' then jsonb_build_array('/2020/01/post-' || (record->>'key')) else '[]' end,
       case record->>'kind' when 'file' then record->>'parent' end
     from jsonb_array_elements($2::jsonb) with ordinality line(record, number)`,
    [importId, JSON.stringify([...files, ...posts])],
  );
  await client.query(queueJob);
}

const stateOf = (client: Client) =>
  first(
    client,
    `select (select status::text from site_imports) as status, (select count(*)::int from media where alt like 'Photo %') as media,
       (select count(*)::int from posts where slug like 'post-%') as posts,
       (select count(*)::int from redirects where "from" like '/?attachment%' or "from" like '/?p=%' or "from" like '/2020/01/%') as redirects`,
  );

afterEach(() => server?.stop());

it('an import of a site killed in each of its phases resumes to its end, with each document, picture and redirect once', async () => {
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'mid_site');
  const uploads: Record<string, Buffer> = {};
  for (const n of numbers(pictureCount)) uploads[`2020/01/${pictureName(n)}`] = await aPicture(widthOf(n));
  const folder = uploadsFolder(uploads);
  // A folder that is kept across starts of the server.
  const mediaFolder = join(uploadsFolder({}), 'media');
  mkdirSync(mediaFolder);
  const env = { HOST: '127.0.0.1', PORT: String(await freePort()), MEDIA_DIR: mediaFolder };
  const start = async () => {
    server = await startServer({ name: 'mid-site', databaseUrl, env });
  };

  await withClient(databaseUrl, async (client: Client) => {
    /** Kills the server when it waits for old addresses that the test has locked. @returns the state that it leaves */
    const killAt = async (taken: readonly string[], begin: () => Promise<unknown> = start) => {
      await withClient(databaseUrl, async (holder: Client) => {
        await holder.query('begin');
        for (const from of taken)
          await holder.query(`insert into redirects ("from", "to") values ($1, '/nowhere')`, [from]);
        const { pid } = await first(holder, 'select pg_backend_pid() as pid');
        await begin();
        const waits = `select count(*)::int as waits from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`;
        await expect.poll(() => first(client, waits), patience).toEqual({ waits: taken.length });
        await server?.kill();
        await holder.query('rollback');
      });
      // Simulates the minutes after which the queue gives the job of a dead process to another one.
      await client.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
      return stateOf(client);
    };
    const attachment = (n: number) => `/?attachment_id=${n}`;

    await storeStarted(client, folder);
    expect(await killAt([attachment(1)])).toMatchObject({ status: 'running', posts: 0 });
    const inPictures = await killAt([attachment(6)]);
    expect(inPictures.media).toBeGreaterThan(0);
    expect(inPictures.media).toBeLessThan(pictureCount);
    await killAt([attachment(10)]);
    expect(await killAt(['/?p=5'])).toMatchObject({ status: 'running', media: pictureCount, posts: 0 });
    const inPosts = await killAt(['/2020/01/post-25']);
    expect(inPosts.posts).toBeGreaterThan(0);
    expect(inPosts.posts).toBeLessThan(postCount);
    expect(await killAt(['/feed'])).toMatchObject({ status: 'running', posts: postCount });

    await start();
    const ended = { status: 'done', media: pictureCount, posts: postCount };
    const redirects = pictureCount + 2 * postCount;
    await expect.poll(() => stateOf(client), patience).toEqual({ ...ended, redirects });
    const outcomes = `select jsonb_object_agg(kind, counts) as outcomes from (select kind,
      jsonb_object_agg(coalesce(outcome::text, state::text), count) as counts from (
        select kind, outcome, state, count(*) from site_import_items where kind in ('file', 'entry') group by kind, outcome, state
      ) as one group by kind) as all_kinds`;
    expect(await first(client, outcomes)).toEqual({
      outcomes: { file: { created: pictureCount }, entry: { created: postCount } },
    });

    const sized = `select count(*)::int as sized from media where alt like 'Photo %' and sizes_thumbnail_filename is not null`;
    const isBetween = async () => {
      const count = Number((await first(client, sized)).sized);
      return count > 0;
    };
    await expect.poll(isBetween, patience).toBe(true);
    await server?.kill();
    await client.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
    await start();
    await expect.poll(() => first(client, sized), patience).toEqual({ sized: pictureCount });

    const { rows } = await client.query(
      `select alt, filename, width::int as width, sizes_thumbnail_filename as small, sizes_card_avif_filename as large
       from media where alt like 'Photo %'`,
    );
    const widths = await Promise.all(
      rows.map(async ({ alt, filename, small, large }) => {
        const { width } = await sharp(join(mediaFolder, String(filename))).metadata();
        return [alt, width, [small, large].every((name) => existsSync(join(mediaFolder, String(name))))];
      }),
    );
    expect(widths.sort()).toEqual(
      numbers(pictureCount)
        .map((n) => [`Photo ${n}`, widthOf(n), true])
        .sort(),
    );
  });
});
