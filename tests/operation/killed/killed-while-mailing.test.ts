/**
 * kill -9 of the process and of PostgreSQL while mails are at every boundary of their way out: named to the mail server,
 * announced, handed over, accepted; of the process also when one is claimed and not yet written. How many copies each may
 * end as is stated; nothing else happens.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../../support/database/cluster';
import { startOwnCluster } from '../../support/database/own-cluster';
import { freshDatabase } from '../../support/database/template';
import { type Misbehaviour, SmtpSink, type Stage } from '../../support/mail/smtp-sink';
import { startServer, type TestServer } from '../../support/server/server';
import { behindProxy, sendContactForm } from '../../support/visitors';

const patience = { timeout: 60_000, interval: 100 };
const sink = new SmtpSink();
const running: TestServer[] = [];

/** What a test holds a mail with at one boundary, and how many are held so. */
class Gate {
  held = 0;
  #open = () => {};
  #opened = new Promise<void>((resolve) => {
    this.#open = resolve;
  });
  readonly pass = () => {
    this.held += 1;
    return this.#opened;
  };
  open() {
    this.#open();
  }
}

type Boundary = { name: string; stage: Stage; does: (gate: Gate) => Misbehaviour; copiesAfterKill: number };

const boundaries: Boundary[] = [
  { name: 'named', stage: 'rcpt', does: ({ pass }) => ({ yesWhen: pass }), copiesAfterKill: 1 },
  { name: 'announced', stage: 'data', does: ({ pass }) => ({ yesWhen: pass }), copiesAfterKill: 1 },
  { name: 'handed-over', stage: 'end', does: ({ pass }) => ({ yesWhen: pass }), copiesAfterKill: 1 },
  // Accepted before our commit: the only case in which anybody may be mailed twice.
  { name: 'accepted', stage: 'end', does: ({ pass }) => ({ takenAndYesWhen: pass }), copiesAfterKill: 2 },
];
const claimed = 'claimed@visitor.example';
const addressOf = ({ name }: Boundary) => `${name}@visitor.example`;
const early = 'sent-before@visitor.example';

async function start(databaseUrl: string, PORT: string): Promise<TestServer> {
  const mail = { SMTP_URL: sink.url, ADMIN_EMAILS: 'admin@firm.example', MAILS_PER_SECOND: '500' };
  const env = { HOST: '127.0.0.1', PORT, ...behindProxy, ...mail };
  const server = await startServer({ name: 'mid-mail', databaseUrl, env });
  running.push(server);
  return server;
}

type Row = { to: string; status: string; attempts: number; is_unknown: boolean };
const welcomes = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Row>(
      `select "to", status, attempts::int, unknown_at is not null as is_unknown from emails
       where "to" like '%@visitor.example' and due_at < now() + interval '1 hour' order by "to"`,
    );
    return rows;
  });

/** One mail has been sent; one stands at each boundary. */
async function holdMails(server: TestServer, databaseUrl: string): Promise<Gate> {
  expect(await sendContactForm(server.url, early, 0)).toBe('thanked');
  await expect.poll(async () => (await welcomes(databaseUrl))[0]?.status, patience).toBe('sent');
  const gate = new Gate();
  for (const [index, boundary] of boundaries.entries()) {
    sink.misbehave(boundary.stage, boundary.does(gate), addressOf(boundary));
    expect(await sendContactForm(server.url, addressOf(boundary), index + 1)).toBe('thanked');
  }
  await expect.poll(() => gate.held, patience).toBe(boundaries.length);
  return gate;
}

/** Runs `work` while a worker has claimed a mail and cannot write it: it waits to learn who the mail comes from. */
const withClaimedMail = (databaseUrl: string, work: () => Promise<void>) =>
  withClient(databaseUrl, async (blocker) => {
    await blocker.query('begin');
    await blocker.query('lock table site_settings in access exclusive mode');
    await withClient(databaseUrl, (client) =>
      client.query(
        `insert into emails (template, "to", due_at) values ('unsubscribe-link', '${claimed}', now())`,
      ),
    );
    const statuses = async () => (await welcomes(databaseUrl)).filter(({ to }) => to === claimed);
    await expect.poll(statuses, patience).toMatchObject([{ status: 'sending', attempts: 0 }]);
    await work();
    await blocker.query('rollback');
  });

const held = [early, ...boundaries.map(addressOf)];
const copies = (addresses = held) => Object.fromEntries(addresses.map((to) => [to, sink.to(to).length]));

const allSent = async (databaseUrl: string, count = held.length) =>
  expect
    .poll(async () => (await welcomes(databaseUrl)).map(({ status }) => status), patience)
    .toEqual(Array(count).fill('sent'));

beforeAll(() => sink.start());
beforeEach(() => {
  sink.accepted.length = 0;
  sink.behave();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});
afterAll(() => sink.stop());

it('the process is killed: one copy each, two of what had been accepted, and each that was being sent is counted', async () => {
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'mid_mail');
  const PORT = String(await freePort());
  const gate = await holdMails(await start(databaseUrl, PORT), databaseUrl);
  await withClaimedMail(databaseUrl, async () => {
    await running.pop()?.kill();
  });
  gate.open();
  sink.behave();

  await start(databaseUrl, PORT);
  await allSent(databaseUrl, held.length + 1);
  expect(copies([claimed, ...held])).toEqual({
    [early]: 1,
    [claimed]: 1,
    ...Object.fromEntries(boundaries.map((boundary) => [addressOf(boundary), boundary.copiesAfterKill])),
  });
  const [first, second] = sink.to('accepted@visitor.example');
  expect(second?.mail.messageId).toBe(first?.mail.messageId);
  expect(second?.mail.text).toBe(first?.mail.text);
  const counted = (await welcomes(databaseUrl)).filter((row) => row.is_unknown).map(({ to }) => to);
  // What was claimed and not begun has certainly not left: nothing about it is unknown.
  expect(counted).toEqual(boundaries.map(addressOf).sort());
});

it('PostgreSQL is killed: what the mail server says meanwhile is kept until it can be written, one copy each', async () => {
  const { cluster: own, databaseUrl, remove } = await startOwnCluster('mid_mail');
  const gate = await holdMails(await start(databaseUrl, String(await freePort())), databaseUrl);
  process.kill(own.pid() ?? 0, 'SIGKILL');
  gate.open();
  sink.behave();
  await expect.poll(() => Object.values(copies()).every((count) => count === 1), patience).toBe(true);

  // Sessions of the killed server hold its shared memory until they notice, within moments.
  const restart = () =>
    own.restart().then(
      () => true,
      () => false,
    );
  await expect.poll(restart, patience).toBe(true);
  await allSent(databaseUrl);
  expect(Object.values(copies())).toEqual(Array(held.length).fill(1));
  expect((await welcomes(databaseUrl)).filter((row) => row.is_unknown)).toEqual([]);

  await running.pop()?.stop();
  await remove();
});
