/**
 * Measures the page that a shared link opens: the figures of an embed that has a million events in two years. The
 * page reads the totals of the period and of the previous year, the medians, and the figures of every day.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { percentile } from './statistics.mjs';

const events = 1_000_000;
const loads = 100;

/**
 * SQL that inserts events, and the sums that the product stores with each event. The events span two years, so that
 * the previous year is as full as the current one.
 */
const volume = `
  insert into teams (id, name, slug, time_zone, features)
  values (gen_random_uuid(), 'Bench', 'bench-figures', 'UTC', '{"partner-tools": true}');
  insert into embeds (team_id_id, public_id, name, calculator, accent, background, ink)
  select id, 'bench-figures', 'Bench', 'roi', '#b03a1a', '#ffffff', '#1b1f27' from teams where slug = 'bench-figures';
  insert into embed_events (team_id_id, embed_id_id, type, opening, inputs, happened_at)
  select team_id_id, embeds.id, (array['view', 'view', 'start', 'completion']::enum_embed_events_type[])[1 + n % 4], md5(n::text),
    case when n % 4 = 3 then jsonb_build_object('hoursPerWeek', 1 + n * 7 % 60, 'hourlyRate', 20 + n * 13 % 300,
      'annualPlanUSD', 1000 * (1 + n * 31 % 90)) end,
    now() - n * interval '62 seconds'
  from embeds, generate_series(1, ${events}) n where public_id = 'bench-figures';
  insert into embed_days (team_id_id, embed_id_id, day, views, starts, completions)
  select team_id_id, embed_id_id, to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD'), count(*) filter (where type = 'view'),
    count(*) filter (where type = 'start'), count(*) filter (where type = 'completion')
  from embed_events group by 1, 2, 3;
  insert into embed_inputs (team_id_id, embed_id_id, day, input, amount, times)
  select team_id_id, embed_id_id, to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD'), key, value::numeric, count(*)
  from embed_events, jsonb_each_text(inputs) group by 1, 2, 3, 4, 5;
  analyze embed_events; analyze embed_days; analyze embed_inputs`;

/** Token of the link to the figures, signed as in the product. */
function tokenOf(secret, embed) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline/embed figures', 32));
  const body = Buffer.from(JSON.stringify({ embed, round: 1, until: Date.now() + 86_400_000 })).toString(
    'base64url',
  );
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}

/** @param secret the server's secret. @returns 95th percentile of the load times, in milliseconds */
export async function measureEmbedFigures({ url, databaseUrl, secret }) {
  const embed = await withClient(databaseUrl, async (client) => {
    await client.query(volume);
    const { rows } = await client.query(`select id from embeds where public_id = 'bench-figures'`);
    return rows[0].id;
  });
  const address = `${url}/embed-figures/${tokenOf(secret, embed)}?days=365`;
  const times = [];
  for (let load = 0; load < loads + 5; load += 1) {
    const since = performance.now();
    const response = await fetch(address);
    const html = await response.text();
    if (response.status !== 200 || !html.includes('Completions'))
      throw new Error(`${address}: ${response.status}`);
    // The first loads compile code and are not counted.
    if (load >= 5) times.push(performance.now() - since);
  }
  return { embedFiguresP95: percentile(times, 0.95) };
}
