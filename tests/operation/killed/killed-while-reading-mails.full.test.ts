/** kill -9 of the process that reads the mailbox: each mail has its effect exactly once. The mailbox is Dovecot. */
import { afterEach, expect, inject, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../../support/database/cluster';
import { freshDatabase } from '../../support/database/template';
import { Dovecot, whyNoDovecot } from '../../support/mail/dovecot';
import { startServer, type TestServer } from '../../support/server/server';
import { notAvailableHere } from '../../support/vitest/not-available-here';

const why = await whyNoDovecot();
const patience = { timeout: 120_000, interval: 100 };
const count = 300;

const running: TestServer[] = [];
let dovecot: Dovecot | undefined;
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await dovecot?.stop();
});

const reply = (index: number) =>
  [
    `From: lead-${index}@corp.example`,
    `Message-ID: <reply-${index}@corp.example>`,
    `In-Reply-To: <ours-${index}@firm.example>`,
    'Subject: Re: Welcome',
    '',
    `Words of ${index}.`,
  ].join('\r\n');

it('after kill -9 at several moments, each of 300 replies is recorded once, and nobody is notified twice', async (context) => {
  if (why) notAvailableHere(context, why);
  dovecot = await Dovecot.start();
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'mid_mailbox');
  const run = <T extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
    withClient(databaseUrl, async (client) => (await client.query<T>(sql, values)).rows);
  await run(
    `with person as (
       insert into leads (email, source) select 'lead-' || n || '@corp.example', 'book' from generate_series(1, $1::int) n
       returning id, email)
     insert into emails (template, "to", lead_id, due_at, status, sent_at, message_id)
     select 'personal-mail', email, id, now(), 'sent', now(), replace(replace(email, 'lead', '<ours'), 'corp.example', 'firm.example>')
     from person`,
    [count],
  );
  for (let index = 1; index <= count; index += 1) await dovecot.deliver(reply(index));
  const recorded = async () =>
    (await run<{ count: number }>(`select count(*)::int from lead_events where type = 'replied'`))[0]
      ?.count ?? 0;
  const env = { HOST: '127.0.0.1', INBOUND_MAILBOX: dovecot.url };
  for (const moment of [1, 60, 150]) {
    const server = await startServer({
      name: 'mid-mailbox',
      databaseUrl,
      env: { ...env, PORT: String(await freePort()) },
    });
    await expect.poll(recorded, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(moment);
    await server.kill();
    // The dead process still holds its lease.
    await run(`update inbound_mailboxes set reader_until = now() - interval '1 second'`);
  }
  running.push(
    await startServer({ name: 'mid-mailbox', databaseUrl, env: { ...env, PORT: String(await freePort()) } }),
  );
  await expect.poll(recorded, patience).toBe(count);
  await expect
    .poll(
      async () =>
        (await run<{ last_uid: number }>('select last_uid::int from inbound_mailboxes'))[0]?.last_uid,
      patience,
    )
    .toBe(count);
  const [each] = await run(
    `select max(replies)::int as replies, max(told)::int as told, count(*)::int as leads from (
       select (select count(*) from lead_events where lead_id = leads.id and type = 'replied') as replies,
         (select count(*) from emails where lead_id = leads.id and template = 'lead-reply') as told from leads
       where email like 'lead-%@corp.example') each`,
  );
  expect(each).toEqual({ replies: 1, told: 1, leads: count });
});
