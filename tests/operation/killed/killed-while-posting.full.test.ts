/** Kills the server while visitors send forms. A lead whose form was confirmed exists afterwards and is mailed once. */
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../../support/database/cluster';
import { freshDatabase } from '../../support/database/template';
import { SmtpSink } from '../../support/mail/smtp-sink';
import { startServer, type TestServer } from '../../support/server/server';
import { behindProxy, Visitors } from '../../support/visitors';

const patience = { timeout: 120_000, interval: 250 };
const sink = new SmtpSink();
let server: TestServer | undefined;

beforeAll(() => sink.start());
afterEach(() => server?.stop());
afterAll(() => sink.stop());

const addressesFrom = (databaseUrl: string, text: string) =>
  withClient(databaseUrl, async (client) =>
    (await client.query<{ email: string }>(text)).rows.map(({ email }) => email),
  );

it('kill -9 loses no confirmed lead, and repeats only mails that SMTP had accepted before', async () => {
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'killed');
  // The same port for every run, as behind a process manager.
  const PORT = String(await freePort());
  const mail = { SMTP_URL: sink.url, ADMIN_EMAILS: 'admin@firm.example', MAILS_PER_SECOND: '500' };
  const env = { HOST: '127.0.0.1', PORT, ...behindProxy, ...mail };
  const visitors = new Visitors({ url: `http://localhost:${PORT}` }, 'killed');
  const killedAt: number[] = [];

  for (let life = 1; life <= 3; life += 1) {
    server = await startServer({ name: 'killed', databaseUrl, env });
    const enough = visitors.with('thanked').length + 15;
    const posting = visitors.send(40);
    await expect.poll(() => visitors.with('thanked').length, patience).toBeGreaterThan(enough);
    await server.kill();
    killedAt.push(Date.now());
    await posting;
  }
  server = await startServer({ name: 'killed', databaseUrl, env });

  const leads = await addressesFrom(databaseUrl, 'select email from leads');
  expect(leads).toEqual(expect.arrayContaining(visitors.with('thanked')));
  await expect.poll(() => leads.filter((email) => sink.to(email).length === 0), patience).toEqual([]);
  const repeated = leads.map((email) => sink.to(email)).filter((mails) => mails.length > 1);
  for (const [first, ...again] of repeated) {
    for (const { mail } of again) expect(mail.messageId).toBe(first?.mail.messageId);
    expect(killedAt.some((at) => (first?.acceptedAt ?? Number.POSITIVE_INFINITY) <= at)).toBe(true);
  }
  // Each kill leaves at most ten mails whose outcome is unknown. Mails that arrived twice must be among them.
  const unknown = await addressesFrom(
    databaseUrl,
    'select "to" as email from emails where unknown_at is not null',
  );
  expect(unknown.length).toBeLessThanOrEqual(10 * killedAt.length);
  const twice = leads.filter((email) => sink.to(email).length > 1);
  expect(unknown).toEqual(expect.arrayContaining(twice));
  expect(visitors.with('refused')).toEqual([]);
});
