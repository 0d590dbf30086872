/** Injects faults while leads are captured. A lead whose form was confirmed exists afterwards and is mailed once. */
import type { QueryResultRow } from 'pg';
import { describe, inject, it, type TestContext } from 'vitest';
import { dropDatabase, ensureDatabase, withClient } from '../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../support/database/cluster';
import { startOwnCluster } from '../support/database/own-cluster';
import { freshDatabase } from '../support/database/template';
import { SmtpSink } from '../support/mail/smtp-sink';
import { startServer, type TestServer } from '../support/server/server';
import { behindProxy, sendContactForm, Visitors } from '../support/visitors';

const patience = { timeout: 120_000, interval: 250 };

const queryOf = <Row extends QueryResultRow>(databaseUrl: string, text: string) =>
  withClient(databaseUrl, async (client) => (await client.query<Row>(text)).rows);

const leadsIn = async (databaseUrl: string) =>
  (await queryOf<{ email: string }>(databaseUrl, 'select email from leads')).map(({ email }) => email);

const health = async (server: TestServer) => {
  const response = await fetch(`${server.url}/api/health`);
  return { code: response.status, ...(await response.json()) };
};

const cluster = clusterAt(inject('serverUrl'));
const databaseFor = (name: string) => freshDatabase(cluster, inject('template'), name);

/** Starts a mail server and returns a function that starts a site using it; both are stopped after the test. */
async function startMainJob(onTestFinished: TestContext['onTestFinished']) {
  const sink = new SmtpSink();
  await sink.start();
  onTestFinished(() => sink.stop());
  const start = async (name: string, databaseUrl: string) => {
    const mail = { SMTP_URL: sink.url, ADMIN_EMAILS: 'admin@firm.example', MAILS_PER_SECOND: '500' };
    const server = await startServer({
      name,
      databaseUrl,
      env: { HOST: '127.0.0.1', ...behindProxy, ...mail },
    });
    onTestFinished(async () => {
      await server.stop();
    });
    return server;
  };
  return { sink, start };
}

// Concurrent, because each test mostly waits and does not depend on the others.
describe.concurrent('capturing leads during faults', () => {
  it('while the mail server is down, forms are accepted and the health status is degraded; once the mail server is back, the mail is sent', async ({
    expect,
    onTestFinished,
  }) => {
    const { sink, start } = await startMainJob(onTestFinished);
    await sink.stop();
    const server = await start('smtp-down', await databaseFor('smtp_down'));
    expect(await sendContactForm(server.url, 'patient@visitor.example', 0)).toBe('thanked');
    // Status 200, because a restart by an orchestrator would not help.
    expect(await health(server)).toMatchObject({
      code: 200,
      status: 'degraded',
      checks: { database: 'ok', mail: 'failing' },
    });
    await sink.start();
    await expect.poll(() => sink.to('patient@visitor.example').length, patience).toBe(1);
  });

  it('a restart of PostgreSQL loses no confirmed lead, and each gets one mail afterwards', async ({
    expect,
    onTestFinished,
  }) => {
    const { sink, start } = await startMainJob(onTestFinished);
    const { cluster: own, databaseUrl, remove } = await startOwnCluster('restart');
    const server = await start('restart', databaseUrl);
    const visitors = new Visitors(server, 'restarted');

    const posting = visitors.send(120);
    await expect.poll(() => visitors.with('thanked').length, patience).toBeGreaterThan(20);
    await own.restart();
    await posting;
    await expect
      .poll(() => sendContactForm(server.url, 'after@visitor.example', 999), patience)
      .toBe('thanked');

    const thanked = [...visitors.with('thanked'), 'after@visitor.example'];
    expect(await leadsIn(databaseUrl)).toEqual(expect.arrayContaining(thanked));
    const soon = { ...patience, timeout: 20_000 };
    await expect.poll(() => thanked.filter((email) => sink.to(email).length !== 1), soon).toEqual([]);
    await expect.poll(async () => (await health(server)).code, patience).toBe(200);

    await server.stop();
    await remove();
  });

  it('two servers that start concurrently on an empty database migrate and seed the database once, and both serve the site', async ({
    expect,
    onTestFinished,
  }) => {
    const { start } = await startMainJob(onTestFinished);
    await dropDatabase(cluster, 'twice');
    await ensureDatabase(cluster, 'twice');
    const databaseUrl = cluster.urlOf('twice');
    const servers = await Promise.all([start('twice-1', databaseUrl), start('twice-2', databaseUrl)]);
    for (const server of servers) {
      expect(await health(server)).toMatchObject({ code: 200, checks: { migrations: 'ok', queue: 'ok' } });
      expect((await fetch(server.url)).status).toBe(200);
    }
    const twins = await queryOf(databaseUrl, 'select path from pages group by path having count(*) > 1');
    expect(twins).toEqual([]);
    const migrations = await queryOf<{ name: string }>(databaseUrl, 'select name from payload_migrations');
    expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
  });
});
