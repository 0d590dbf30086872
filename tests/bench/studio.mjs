/**
 * Measures the studio with 100,000 leads, a million events and 300,000 mails over HTTP, signed in as an admin: each
 * view, export and import of leads, free slots; and the site's search.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../scripts/lib/postgres/databases.mjs';
import { residentMegabytes } from './measures/process-figures.mjs';
import { percentile } from './measures/statistics.mjs';
import { measureSearch } from './search.mjs';

const leads = 100_000;
const eventsPerLead = 10;
const mailsPerLead = 3;
const importedLeads = 10_000;
const loads = 20;
const patienceMs = 300_000;
/** Address of a lead with a thousand more events than the others. */
const busiest = 'person-77@firm-77.example';

/**
 * Inserts leads of two years, with their events, mails and visits; each lead has read two articles and received the
 * mails of a sequence.
 */
const volume = `
  insert into leads (email, name, company, source, stage, priority_score, created_at, updated_at, won_at, deal_value, currency)
  select 'person-' || n || '@firm-' || n % 9000 || '.example', 'Person ' || n, 'Firm ' || n % 9000,
    (array['book', 'contact_form', 'calculator', 'waitlist'])[1 + n % 4],
    (array['new', 'new', 'contacted', 'qualified', 'proposal', 'won', 'lost', 'lost', 'spam']::enum_leads_stage[])[1 + n % 9],
    n * 7919 % 101, now() - n * interval '10 minutes', now() - n * interval '3 minutes',
    case when n % 9 = 5 then now() - n * interval '5 minutes' end,
    case when n % 9 in (4, 5) then 1000 + n % 900 end, case when n % 9 in (4, 5) then 'USD' end::enum_leads_currency
  from generate_series(1, ${leads}) n;
  insert into lead_nurture_statuses (email, lead_id, sequence_name, sequence_id, enrolled_at, current_step, status, exit_reason)
  select email, leads.id, sequence.name, sequence.id, leads.created_at, 3,
    case when priority_score > 90 then 'exited' else 'active' end::enum_lead_nurture_statuses_status,
    case when priority_score > 90 then 'booked' end::enum_lead_nurture_statuses_exit_reason
  from leads join sequences sequence on sequence.name = 'onboarding';
  insert into emails (template, "to", subject, lead_id, enrolment_id, sequence_name, step, step_id, due_at, status, sent_at)
  select step.name, enrolled.email, 'A subject', enrolled.lead_id, enrolled.id, 'onboarding', step._order, step.id,
    moment, (case when moment > now() then 'queued' else 'sent' end)::enum_emails_status, case when moment <= now() then moment end
  from lead_nurture_statuses enrolled join sequences_steps step on step._parent_id = enrolled.sequence_id
    cross join lateral (select enrolled.enrolled_at + (1 + step._order) * interval '1 day' as moment) due
  where step._order <= ${mailsPerLead};
  insert into lead_events (lead_id, type, summary, source, created_at, data)
  select leads.id, (case nth when 1 then 'submission' else 'page_view' end)::enum_lead_events_type, 'Sent a message', leads.source,
    leads.created_at + nth * interval '1 hour',
    case nth when 1 then jsonb_build_object('journey', jsonb_build_array(
      jsonb_build_object('path', '/page-' || priority_score, 'at', leads.created_at),
      jsonb_build_object('path', articles[1 + priority_score::int % cardinality(articles)], 'at', leads.created_at),
      jsonb_build_object('path', articles[1 + priority_score::int * 7 % cardinality(articles)], 'at', leads.created_at)
    )) else '{}' end
  from leads, generate_series(1, ${eventsPerLead}) nth, (
    select array_agg(path order by path) as articles from published_paths
    where is_published and path ~ '^/(blog|case-studies|resources|kb|prompts)/[^/]+$') published;
  insert into lead_events (lead_id, type, summary, created_at)
  select leads.id, 'page_view', 'Page ' || n, now() - n * interval '1 minute'
  from leads, generate_series(1, 1000) n where email = '${busiest}';
  insert into analytics_events (action, properties, created_at)
  select 'page_view', jsonb_build_object('page_path', '/page-' || n % 200), now() - n * interval '1 minute'
  from generate_series(1, 120000) n;
  analyze`;

/** Cursor for the middle of the list, in the format of the list's link to the next page. */
const middleRow = `
  select priority_score || '~' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '~' || id as cursor
  from leads where stage <> 'spam' order by priority_score desc, created_at desc, id desc offset ${leads / 2} limit 1`;

/**
 * Views opened as an admin. `LEAD` stands for the id of the busiest lead, `DEEP` for the row in the middle of the
 * list.
 */
const views = {
  today: '/admin/dashboard',
  start: '/admin',
  leads: '/admin/leads',
  leadsFiltered: '/admin/leads?stage=qualified&q=firm+77',
  leadsByChange: '/admin/leads?order=changed',
  leadsDeep: '/admin/leads?after=DEEP',
  board: '/admin/leads?view=board',
  lead: '/admin/leads/LEAD',
  nurture: '/admin/nurture',
  revenue: '/admin/revenue',
  metrics: '/admin/metrics?days=90',
  confidence: '/admin/confidence',
  bookings: '/admin/bookings',
  bookingsDay: '/admin/bookings?view=day',
  content: '/admin/content',
  contentByLeads: '/admin/content?order=leads',
  emailPreview: '/admin/email-preview',
  magicLinks: '/admin/magic-link-report',
  status: '/admin/status',
};

export const studioViews = Object.entries(views).map(([name, path]) => ({ key: `view-${name}`, path }));

/** Signs in with the one-time link, as its page does. @returns request headers with the session cookie. */
export async function signIn(url, studioLink) {
  const token = new URLSearchParams(new URL(studioLink).search || new URL(studioLink).hash.slice(1)).get(
    'token',
  );
  const answer = await fetch(`${url}/api/auth/confirm`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ token }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  if (!cookie) throw new Error(`Signing in answered ${answer.status} without a cookie.`);
  return { cookie, origin: url };
}

/** Milliseconds of each of `loads` sequential requests, after two for warm-up. */
async function timesOf(address, headers) {
  const times = [];
  for (let load = -2; load < loads; load += 1) {
    const began = performance.now();
    const answer = await fetch(address, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
    if (load >= 0) times.push(performance.now() - began);
  }
  return times;
}

/** Measures the export of all leads: its duration, and the growth of the server's memory while it is sent. */
async function measureExport(url, headers, pid) {
  const before = residentMegabytes(pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 250);
  const began = performance.now();
  const answer = await fetch(`${url}/api/studio/leads/export`, { headers });
  let lines = 0;
  for await (const piece of answer.body) for (const byte of piece) if (byte === 10) lines += 1;
  clearInterval(watch);
  // Leads in quarantine are not exported; every other lead has a line.
  if (answer.status !== 200 || lines < leads * 0.8)
    throw new Error(`The export has ${lines} lines (${answer.status}).`);
  return { exportSeconds: (performance.now() - began) / 1000, exportGrowth: peak - before };
}

/** Measures an import of leads, from the upload until the last one is stored. */
async function measureImport(url, headers, client) {
  const rows = Array.from(
    { length: importedLeads },
    (_, n) => `imported-${n}@bench.example,Imported ${n},Firm ${n % 900}`,
  );
  const form = new FormData();
  form.set(
    'file',
    new Blob([['email,name,company', ...rows].join('\r\n')], { type: 'text/csv' }),
    'leads.csv',
  );
  const post = (path, body) => fetch(`${url}${path}`, { method: 'POST', redirect: 'manual', headers, body });
  const began = performance.now();
  const stored = await post('/api/studio/leads/import', form);
  const change = new URL(stored.headers.get('location') ?? '', url).searchParams.get('change');
  const mapping = { 'column-0': 'email', 'column-1': 'name', 'column-2': 'company' };
  const started = await post(
    '/api/studio/leads/import/start',
    new URLSearchParams({ change, enrol: '1', ...mapping }),
  );
  if (started.status !== 303) throw new Error(`The import answered ${started.status}.`);
  const count = `select count(*)::int as count from leads where email like 'imported-%@bench.example'`;
  while ((await client.query(count)).rows[0].count < importedLeads) {
    if (performance.now() - began > patienceMs) throw new Error('The import did not end in time.');
    await wait(200);
  }
  return { importSeconds: (performance.now() - began) / 1000 };
}

/** Inserts the leads and waits for the job that counts content performance, which usually runs every ten minutes. */
export async function fillLeads(client) {
  await client.query(volume);
  await client.query(`insert into pgboss.job (name) values ('count-content')`);
  const isCounted = `select from payload_kv where key = 'content-counts'`;
  const began = performance.now();
  while ((await client.query(isCounted)).rowCount === 0) {
    if (performance.now() - began > patienceMs) throw new Error('Nobody counted what articles brought.');
    await wait(200);
  }
}

/** @param product a server that captures mail, on a separate database. */
export async function measureStudio({ url, pid, studioLink }, databaseUrl) {
  return withClient(databaseUrl, async (client) => {
    await fillLeads(client);
    const headers = await signIn(url, studioLink);
    const { rows } = await client.query('select id from leads where email = $1', [busiest]);
    const deep = await client.query(middleRow);
    const results = {};
    for (const { key, path } of studioViews) {
      const address = path.replace('LEAD', rows[0].id).replace('DEEP', deep.rows[0].cursor);
      results[key] = percentile(await timesOf(url + address, headers), 0.95);
    }
    results.slotsP95 = percentile(await timesOf(`${url}/api/bookings/strategy-session`, headers), 0.95);
    Object.assign(results, await measureExport(url, headers, pid));
    Object.assign(results, await measureImport(url, headers, client));
    Object.assign(results, await measureSearch(url, client));
    return results;
  });
}
