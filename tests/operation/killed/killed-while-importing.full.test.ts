/**
 * kill -9 of the server while an import stores its opt-outs, creates its leads, and is undone: a row that the test has
 * locked stops the server in the middle of each pass, where it is killed.
 */
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../../support/database/cluster';
import { freshDatabase } from '../../support/database/template';
import { SmtpSink } from '../../support/mail/smtp-sink';
import { startServer, type TestServer } from '../../support/server/server';

const patience = { timeout: 60_000, interval: 50 };
const sink = new SmtpSink();
let server: TestServer | undefined;

const addressOf = (n: number) => `n${n}@corp.example`;
/** Rows of the file: of a hundred, one has no address, one repeats another, and five are leads that can be enrolled. */
const lines = Array.from({ length: 3000 }, (_, n) => {
  if (n % 100 === 7) return { email: 'nobody', wish: '', stage: 'new' };
  if (n % 100 === 8) return { email: addressOf(n - 2), wish: '', stage: 'new' };
  return { email: addressOf(n), wish: n % 3 === 0 ? 'yes' : '', stage: n % 20 === 1 ? 'new' : 'won' };
});
const addresses = new Set(lines.map(({ email }) => email).filter((email) => email !== 'nobody'));
const optedOut = new Set(lines.filter(({ wish }) => wish === 'yes').map(({ email }) => email));
const known = [addressOf(1500), addressOf(2001)];
const created = addresses.size - known.length;
const refused = lines.filter(({ email }) => email === 'nobody').length;
const same = lines.length - created - refused;
const enrolled = lines
  .filter(({ email, wish }, n) => n % 20 === 1 && wish === '' && addresses.has(email))
  .map(({ email }) => email)
  .sort();

const changeId = '11111111-1111-4111-8111-111111111111';
const queueJob = `insert into pgboss.job (name, data) values ('import-leads', '{"changeId": "${changeId}"}')`;
const undo = `update lead_changes set status = 'undoing' where id = '${changeId}'`;

type Client = { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };
const first = async (client: Client, text: string) => (await client.query(text)).rows[0] ?? {};

/** Stores an import that has just been started. */
async function storeStarted(client: Client): Promise<void> {
  // The welcome mail is due tomorrow: a kill in the middle of a delivery would repeat it (killed-while-mailing.test.ts).
  await client.query('update sequences_steps set delay_in_days = 1 where _order = 1');
  await client.query(`insert into leads (email, source) select unnest($1::text[]), 'book'`, [known]);
  await client.query(
    `insert into lead_changes (id, kind, status, file_name, columns, mapping, total, is_enrolling)
     values ($1, 'import', 'running', 'people.csv', '["Email","Opt out","Stage"]', '["email","opt_out","stage"]', $2, true)`,
    [changeId, lines.length],
  );
  await client.query(
    `insert into lead_change_rows (change_id, number, cells)
     select $1, number + 1, cells from jsonb_array_elements($2::jsonb) with ordinality line(cells, number)`,
    [changeId, JSON.stringify(lines.map(({ email, wish, stage }) => [email, wish, stage]))],
  );
  await client.query(queueJob);
}

const stateOf = (client: Client) =>
  first(
    client,
    `select status::text as status, (select count(*)::int from suppressions) as suppressed,
       (select count(*)::int from leads where source = 'import') as leads,
       (select count(*)::int from lead_events where type = 'imported' and lead_id is not null) as events
     from lead_changes where id = '${changeId}'`,
  );

const outcomeOf = (client: Client) =>
  first(
    client,
    `select count(*) filter (where state = 'done')::int as created, count(*) filter (where state = 'undone')::int as undone,
       count(*) filter (where state = 'kept')::int as kept, count(*) filter (where problem is not null)::int as refused,
       count(*) filter (where state = 'left' and problem is null)::int as same, count(cells)::int as lines
     from lead_change_rows where change_id = '${changeId}'`,
  );

beforeAll(() => sink.start());
afterEach(() => server?.stop());
afterAll(() => sink.stop());

it('an import killed in each of its phases resumes to its end, creates each lead once, and mails nobody twice or after an opt-out', async () => {
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'mid_import');
  const mail = { SMTP_URL: sink.url, ADMIN_EMAILS: 'admin@firm.example', MAILS_PER_SECOND: '500' };
  const env = { HOST: '127.0.0.1', PORT: String(await freePort()), ...mail };
  const start = async () => {
    server = await startServer({ name: 'mid-import', databaseUrl, env });
  };

  await withClient(databaseUrl, async (client: Client) => {
    /** Kills the server while it waits for the lock that `hold` takes. @returns the state that it leaves */
    const killAt = async (hold: string, begin: () => Promise<unknown>) => {
      await withClient(databaseUrl, async (holder: Client) => {
        await holder.query(`begin; ${hold}`);
        const { pid } = await first(holder, 'select pg_backend_pid() as pid');
        await begin();
        const waits = `select exists (select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))) as waits`;
        await expect.poll(() => first(client, waits), patience).toEqual({ waits: true });
        await server?.kill();
        await holder.query('rollback');
      });
      // Simulates the two minutes after which the queue gives the job of a dead process to another one.
      await client.query(
        `update pgboss.job set state = 'retry', start_after = now() where name = 'import-leads' and state = 'active'`,
      );
      return stateOf(client);
    };

    await storeStarted(client);
    const inOptOuts = await killAt(`select from leads where email = '${known[0]}' for update`, start);
    expect(inOptOuts).toMatchObject({ status: 'running', leads: 0 });
    expect(inOptOuts.suppressed).toBeGreaterThan(0);
    expect(inOptOuts.suppressed).toBeLessThan(optedOut.size);

    const ofForm = `insert into leads (email, source) values ('${addressOf(2101)}', 'book')`;
    const inBatches = await killAt(ofForm, start);
    expect(inBatches).toMatchObject({ status: 'running', suppressed: optedOut.size });
    expect(inBatches.leads).toBeGreaterThan(0);
    expect(inBatches.leads).toBeLessThan(created);

    await start();
    const ended = { leads: created, events: created, suppressed: optedOut.size };
    await expect.poll(() => stateOf(client), patience).toEqual({ status: 'done', ...ended });
    expect(await outcomeOf(client)).toEqual({ created, same, refused, undone: 0, kept: 0, lines: 0 });

    // The welcome mails are due now, whatever the recipients' sending hours.
    await client.query(
      `update emails set priority = 20, due_at = now() where step = 1 and "to" like '%@corp.example'`,
    );
    const mailed = () =>
      sink.accepted.flatMap(({ recipients }) => recipients).filter((to) => to.endsWith('@corp.example'));
    const unsent = `select count(*)::int as unsent from emails where step = 1 and status <> 'sent'`;
    await expect.poll(() => first(client, unsent), patience).toEqual({ unsent: 0 });
    expect(mailed().sort()).toEqual(enrolled);

    const hold = `select from leads where email = '${addressOf(2000)}' for update`;
    const inUndo = await killAt(hold, () => client.query(`${undo}; ${queueJob}`));
    expect(inUndo.status).toBe('undoing');
    expect(inUndo.leads).toBeGreaterThan(enrolled.length);
    expect(inUndo.leads).toBeLessThan(created);

    await start();
    const kept = enrolled.length;
    const undone = { leads: kept, events: kept, suppressed: optedOut.size };
    await expect.poll(() => stateOf(client), patience).toEqual({ status: 'undone', ...undone });
    expect(await outcomeOf(client)).toEqual({
      ...{ created: 0, same, refused, undone: created - kept, kept, lines: 0 },
    });
    expect(mailed().sort()).toEqual(enrolled);
  });
});
