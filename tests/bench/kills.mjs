/**
 * Sends 10,000 mails of a sequence, due at once, with two servers that are killed with kill -9 repeatedly. Counts the
 * mails that are missing, the mails that arrived twice, and how many of those the product did not count as repeated.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../scripts/lib/postgres/databases.mjs';

const kills = 20;
/** Time between two kills, long enough for a restarted server to begin sending. */
const betweenKillsMs = 2500;
const patienceMs = 600_000;

/** Inserts leads as an import does, each with one mail of the sequence, all due at once. */
const makeMails = `
  with made as (
    insert into leads (email, source, name) select 'killed-' || n || '@bench.example', 'contact_form', 'Bench Visitor'
    from generate_series(1, $1::int) n returning id, email
  ), enrolled as (
    insert into lead_nurture_statuses (email, lead_id, sequence_name, sequence_id, enrolled_at)
    select made.email, made.id, sequence.name, sequence.id, now()
    from made join sequences sequence on sequence.name = 'onboarding' returning id, lead_id, email, sequence_id
  )
  insert into emails (template, "to", lead_id, enrolment_id, sequence_name, step, step_id, step_delay, priority, due_at)
  select step.name, enrolled.email, enrolled.lead_id, enrolled.id, 'onboarding', step._order, step.id, step.delay_in_days, 20, now()
  from enrolled join sequences_steps step on step._parent_id = enrolled.sequence_id and step._order = 2`;

const stateOfMails = `
  select count(*) filter (where status = 'sent')::int as sent,
    count(*) filter (where status = 'unknown' and next_try_at is null)::int as undecided,
    count(*) filter (where status not in ('sent', 'unknown') or (status = 'unknown' and next_try_at is not null))::int as left
  from emails where "to" like 'killed-%@bench.example'`;

/** @param start starts a server that sends mails; its `kill` is kill -9. */
export async function measureKills({ start, sink, databaseUrl }, { count }) {
  sink.copies.clear();
  const servers = await Promise.all([start(), start()]);
  return withClient(databaseUrl, async (client) => {
    await client.query(makeMails, [count]);
    const since = performance.now();
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(betweenKillsMs * (0.5 + Math.random()));
      const index = kill % servers.length;
      await servers[index].kill();
      servers[index] = await start();
    }
    for (;;) {
      const { left } = (await client.query(stateOfMails)).rows[0];
      if (left === 0) break;
      if (performance.now() - since > patienceMs) throw new Error(`${left} mails did not leave in time.`);
      await wait(500);
    }
    const seconds = (performance.now() - since) / 1000;
    const { sent, undecided } = (await client.query(stateOfMails)).rows[0];
    const { rows } = await client.query(
      `select "to", status, unknown_at is not null as is_counted from emails where "to" like 'killed-%@bench.example'`,
    );
    await Promise.all(servers.map((server) => server.stop()));
    const copiesOf = (address) => sink.copies.get(address) ?? 0;
    return {
      kills,
      killedMissing:
        rows.filter(({ to, status }) => status === 'sent' && copiesOf(to) === 0).length +
        count -
        sent -
        undecided,
      killedRepeated: rows.filter(({ to }) => copiesOf(to) > 1).length,
      killedUncounted: rows.filter(({ to, is_counted }) => copiesOf(to) > 1 && !is_counted).length,
      killedUndecided: undecided,
      killedSeconds: seconds,
    };
  });
}
