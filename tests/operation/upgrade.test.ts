/** Upgrades installations of earlier releases that were in use. See tests/fixtures/releases. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readReleases } from '@/seed/releases/read-releases';
import { runCommand } from '../../scripts/lib/build/bundle.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { dropDatabase, ensureDatabase, withClient } from '../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../support/database/cluster';
import { SmtpSink } from '../support/mail/smtp-sink';
import { bringToNow, dayZone, letDayPass } from '../support/releases/bring-to-now';
import { type Environment, testEnvironment } from '../support/server/environment';
import { runScript } from '../support/server/script';
import { startServer, type TestServer } from '../support/server/server';
import { representatives } from '../support/suite/full';
import { remark } from '../support/vitest/remark';

const cluster = clusterAt(inject('serverUrl'));
const fixtures = join(root, 'tests/fixtures/releases');
const releases = readdirSync(fixtures).flatMap((file) => /^(.*)\.tar\.gz$/.exec(file)?.[1] ?? []);

type Titles = Record<string, { title: string }>;
type Facts = {
  secret: string;
  /** Session cookies of an admin and a member. */
  admin: string;
  member: string;
  /** E-mail address of a lead who has unsubscribed. */
  stopped: string;
  booked: string[];
  pages: Titles;
  posts: Titles;
  deletedPath: string;
  /** This fact and the other optional ones are recorded in fixtures from 2026-11-28 on. */
  heading?: { path: string; text: string };
  /** Titles of unpublished changes. */
  drafts?: Titles;
  /** Path of an uploaded picture. */
  picture?: string;
  /** Path of a workspace that the member owns. */
  workspacePath?: string;
  sequenceSubjects: string[];
  tagline: string;
  footer: string;
};
type Mail = { id: string; to: string; status: string; isDue: boolean };

const patience = { timeout: 60_000, interval: 200 };

it('the test fixtures include the first release and the latest finished release', () => {
  const named = readReleases(join(root, 'content')).map(({ release }) => release);
  expect(releases.toSorted().at(0)).toBe(named.at(0));
  const before = named.at(-2) ?? '';
  expect(releases.filter((release) => release >= before)).not.toEqual([]);
});

/** In the short run only the second newest release is upgraded, because the newest may already have all migrations. */
const representative = releases.toSorted().at(-2);
const tried = representatives(releases, (release) => release === representative);

describe.each(tried)('an upgrade from the release of %s', (release) => {
  const facts: Facts = JSON.parse(readFileSync(join(fixtures, `${release}.json`), 'utf8'));
  const name = `upgrade_${release.replaceAll('-', '')}`;
  const databaseUrl = cluster.urlOf(name);
  const sink = new SmtpSink();
  let env: Environment;
  let server: TestServer;
  let migrated: string;
  let before: { mails: Mail[]; bookings: object[]; leads: object[] };

  const query = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    withClient(databaseUrl, async (client) => (await client.query<T>(text, values)).rows);
  const mailsOfSeries = () =>
    query<Mail>(`select id::text, "to", status, due_at <= now() as "isDue" from emails
      where lead_id is not null and "to" like '%@visitors.example' order by id`);
  const bookings = () =>
    query<{ found: string | null }>(`select to_regclass('bookings') as found`).then(([table]) =>
      table?.found ? query('select id, email, starts_at, ends_at, status from bookings order by id') : [],
    );
  const leads = () => query(`select id, email, stage, company from leads order by id`);
  const received = () =>
    sink.accepted.flatMap(({ recipients }) => recipients).filter((to) => to.endsWith('@visitors.example'));
  const isQuiet = async () =>
    (await mailsOfSeries()).filter(({ status, isDue }) => isDue && ['queued', 'sending'].includes(status));
  const open = (path: string, cookie?: string) =>
    fetch(`${server.url}${path}`, { redirect: 'manual', headers: cookie ? { cookie } : {} });
  const post = (task: string) =>
    fetch(`${server.url}/api/studio/today/${task}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        cookie: facts.admin,
        origin: server.url,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(),
    });
  const footerLinks = async () => {
    const html = await (await open('/')).text();
    const [footer = ''] = /<footer class="site-footer.*?<\/footer>/s.exec(html) ?? [];
    return [...footer.matchAll(/href="(\/[^"#?]*)/g)].map(([, href = '']) => href);
  };

  beforeAll(async () => {
    await sink.start();
    await dropDatabase(cluster, name);
    await ensureDatabase(cluster, name);
    env = {
      ...testEnvironment({ databaseUrl, name }),
      EMBEDDED_POSTGRES: 'false',
      PAYLOAD_SECRET: facts.secret,
      SMTP_URL: sink.url,
      ADMIN_EMAILS: 'admin@firm.example',
      MAILS_PER_SECOND: '500',
    };
    const { code, output } = await runScript('restore', [join(fixtures, `${release}.tar.gz`)], env);
    expect(code, output).toBe(0);
    const made = new Date(/as of (\S+)\.$/m.exec(output)?.[1] ?? '');
    await withClient(databaseUrl, async (client) => {
      // Deletes the markers of the restore, so that no mail is held: the test simulates an upgrade, not a restore.
      await client.query(`delete from payload_kv where key like 'restored %'`);
      await bringToNow(client, made);
    });
    before = { mails: await mailsOfSeries(), bookings: await bookings(), leads: await leads() };

    const began = Date.now();
    await runCommand('The migration failed.', 'migrate', [], env);
    migrated = `Migrated from the release of ${release} in ${((Date.now() - began) / 1000).toFixed(1)} s.`;
    await query('update site_settings set time_zone = $1', [dayZone()]);
    const { DATA_DIR, MEDIA_DIR, PAYLOAD_SECRET, SMTP_URL, ADMIN_EMAILS, MAILS_PER_SECOND } = env;
    const settings = { DATA_DIR, MEDIA_DIR, PAYLOAD_SECRET, SMTP_URL, ADMIN_EMAILS, MAILS_PER_SECOND };
    // The server has a name of its own: started under the name of the restored instance, it would empty that instance's
    // folders first.
    server = await startServer({
      name: `${name}_site`,
      databaseUrl,
      env: { ...settings, HOST: '127.0.0.1' },
    });
  });
  afterAll(async () => {
    try {
      await server?.stop();
    } finally {
      await sink.stop();
    }
  });

  it('each due mail is sent once', async (context) => {
    remark(context, migrated);
    const due = before.mails.filter(({ status, isDue }) => status === 'queued' && isDue).map(({ to }) => to);
    expect(due.length).toBeGreaterThanOrEqual(2);
    await expect.poll(isQuiet, patience).toEqual([]);
    expect(received().sort()).toEqual(due.sort());
  });

  it('every sequence continues: each lead gets each mail once, and an unsubscribed lead none', async () => {
    for (let day = 1; day <= 9; day += 1) {
      await withClient(databaseUrl, letDayPass);
      await expect.poll(isQuiet, patience).toEqual([]);
    }
    const sentBefore = new Set(before.mails.filter(({ status }) => status === 'sent').map(({ id }) => id));
    const after = await mailsOfSeries();
    const sentSince = after.filter(({ id, status }) => status === 'sent' && !sentBefore.has(id));
    expect(received().sort()).toEqual(sentSince.map(({ to }) => to).sort());
    const twice =
      await query(`select enrolment_id, step_id from emails where enrolment_id is not null and status = 'sent'
      group by 1, 2 having count(*) > 1`);
    expect(twice).toEqual([]);
    // Held and skipped mails keep their status.
    const was = new Map(before.mails.map(({ id, status }) => [id, status]));
    const known = after.filter(({ id }) => was.has(id));
    expect(known).toHaveLength(before.mails.length);
    expect(known.map(({ id, status }) => [id, status])).toEqual(
      known.map(({ id, isDue }) => [id, was.get(id) === 'queued' && isDue ? 'sent' : was.get(id)]),
    );
    expect(known.filter(({ id, status }) => status === 'sent' && was.get(id) === 'queued')).not.toEqual([]);
    expect(received()).not.toContain(facts.stopped);
  });

  it('documents that editors changed or created are unchanged, and documents that editors deleted remain deleted', async () => {
    for (const [id, { title }] of Object.entries(facts.pages))
      expect(await query('select title from pages where id = $1', [id])).toEqual([{ title }]);
    for (const [id, { title }] of Object.entries(facts.posts))
      expect(await query('select title from posts where id = $1', [id])).toEqual([{ title }]);
    const subjects = await query<{ subject: string }>('select subject from sequences_steps order by _order');
    expect(subjects.map(({ subject }) => subject)).toEqual(facts.sequenceSubjects);
    expect(await query('select tagline from site_settings')).toEqual([{ tagline: facts.tagline }]);
    expect(await query('select statement from footer')).toEqual([{ statement: facts.footer }]);
    expect(await (await open('/about')).text()).toContain('About us, as an editor wrote');
    const ownPage = await open('/our-own-page');
    expect(ownPage.status).toBe(200);
    if (facts.heading) expect(await ownPage.text()).toContain(facts.heading.text);
    for (const [id, { title }] of Object.entries(facts.drafts ?? {}))
      expect(
        await query(
          'select version_title as title from _pages_v where parent_id = $1 and latest and version__status = $2',
          [id, 'draft'],
        ),
      ).toEqual([{ title }]);
    if (facts.picture) expect((await open(facts.picture)).status).toBe(200);
    if (facts.workspacePath) expect((await open(facts.workspacePath, facts.member)).status).toBe(200);
    expect((await open(facts.deletedPath)).status).toBe(404);
  });

  it('leads and bookings are unchanged', async () => {
    expect(await leads()).toEqual(before.leads);
    expect(before.bookings).toHaveLength(facts.booked.length);
    expect(await bookings()).toEqual(before.bookings.length ? before.bookings : []);
  });

  it('sessions remain valid', async () => {
    const who = async (cookie: string) => (await open('/api/auth/session', cookie)).json();
    expect(await who(facts.admin)).toMatchObject({ user: { email: 'admin@localhost' } });
    expect(await who(facts.member)).toMatchObject({ user: { email: 'member@members.example' } });
    expect((await open('/admin/status', facts.admin)).status).toBe(200);
  });

  it('a page /book that is missing after the upgrade can be added in the Today view, and the footer links to /book only from then on', async () => {
    const lacked = (await query(`select 1 from pages where path = '/book'`)).length === 0;
    const offer = /New documents? in this release/;
    const missing = () => runCommand('The list failed.', 'content', ['missing'], env);
    if (lacked)
      expect(await missing()).toMatch(/^missing .*book[\s\S]* missing\. Add them with: npm run content/m);
    if (lacked) expect(await (await open('/admin/dashboard', facts.admin)).text()).toMatch(offer);
    const shown = await footerLinks();
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.includes('/book')).toBe(!lacked);
    for (const href of new Set(shown)) expect((await open(href)).status, href).toBeLessThan(400);

    const added = await post('add-content');
    expect(added.status).toBe(303);
    expect(await (await open('/admin/dashboard', facts.admin)).text()).not.toMatch(offer);
    expect(await missing()).toBe('0 documents of this release are missing.\n');
    await expect.poll(async () => (await open('/book')).status, patience).toBe(200);
    await expect.poll(async () => (await footerLinks()).includes('/book'), patience).toBe(true);
    const { starts } = await (await open('/api/bookings/strategy-session')).json();
    expect(starts.length).toBeGreaterThan(0);
    // Documents of editors stay unchanged.
    for (const [id, { title }] of Object.entries(facts.pages))
      expect(await query('select title from pages where id = $1', [id])).toEqual([{ title }]);
    expect((await open(facts.deletedPath)).status).toBe(404);
  });
});
