/**
 * Simulates weeks of use by visitors and editors on a running installation, to create the databases of earlier releases
 * that `tests/operation/upgrade.test.ts` migrates. It uses the site over HTTP; only the passing of time is simulated by
 * SQL.
 *
 * `node tests/support/releases/put-in-use.mjs <url> <data folder> <facts.json>`, then stop the site, back it up, and
 * keep both files below `tests/fixtures/releases`. See the README there.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { startCluster } from '../../../scripts/lib/postgres/cluster.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';

const [url = '', dataFolder = '', factsFile = ''] = process.argv.slice(2);
const cluster = await startCluster(dataFolder);
const sql = (text, values) =>
  withClient(cluster.urlOf('plumbline'), async (client) => (await client.query(text, values)).rows);

/** @template T @param {() => Promise<T>} look @returns {Promise<T>} */
async function until(what, look) {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look();
    if (found) return found;
    await wait(500);
  }
  throw new Error(`Waited in vain for ${what}.`);
}

async function mailsTo(address) {
  const folder = join(dataFolder, 'mailbox');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const mails = await Promise.all(
    files
      .filter((file) => String(file).endsWith('.eml'))
      .map((file) => simpleParser(readFileSync(join(folder, String(file))))),
  );
  return mails.filter(({ to }) => JSON.stringify(to).includes(address));
}

async function post(path, values, headers = {}) {
  return fetch(`${url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: url,
      accept: 'application/json',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: JSON.stringify(values),
  });
}

/** Signs in with the mailed link. @returns the session cookie. */
async function signIn(address) {
  const began = Date.now();
  const asked = await post('/api/auth/request', { email: address, rememberMe: 'true' });
  if (!asked.ok) throw new Error(`Sign-in of ${address}: ${asked.status} ${await asked.text()}`);
  const mail = await until(`the link of ${address}`, async () =>
    (await mailsTo(address)).find(
      ({ html, date }) => Number(date) >= began - 1000 && /auth\/callback\?token=/.test(html || ''),
    ),
  );
  const [, token] = /auth\/callback\?token=([\w.-]+)/.exec(mail.html || '') ?? [];
  const confirmed = await post('/api/auth/confirm', { token });
  const cookies = confirmed.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const session = cookies.find((cookie) => /plumbline-session=./.test(cookie));
  if (!session)
    throw new Error(`${address} has no session: ${confirmed.status} ${confirmed.headers.get('location')}`);
  return session;
}

const visitors = (stage, count) =>
  Array.from({ length: count }, (_, index) => `${stage}-${index + 1}@visitors.example`);
/** Leads by the number of days they have been in the sequence when the site stops. */
const stages = [
  { name: 'new', days: 0, leads: visitors('new', 2) },
  { name: 'third-day', days: 3, leads: visitors('third-day', 2) },
  { name: 'fifth-day', days: 5, leads: visitors('fifth-day', 2) },
  { name: 'done', days: 9, leads: visitors('done', 1) },
  { name: 'stopped', days: 1, leads: visitors('stopped', 1) },
];

async function sendForm(email) {
  const answer = await post('/api/forms/contact', {
    name: 'Robin Visitor',
    email,
    company: 'Visitor & Sons',
    message: 'What would it save us?',
  });
  if (!answer.ok) throw new Error(`The form of ${email}: ${answer.status} ${await answer.text()}`);
}

/** Timestamp columns of `emails`, which differ between releases. */
const moments = await sql(
  `select column_name as name from information_schema.columns
   where table_name = 'emails' and data_type like 'timestamp%'`,
);

/**
 * Shifts the leads' mails, mail jobs and enrolments back by one day. The workers of some releases look at the
 * rows of mails, the workers of others at the jobs. A lead gets at most one mail a day.
 */
async function letDayPass(leads) {
  const moved = moments.map(({ name }) => `"${name}" = "${name}" - interval '1 day'`).join(', ');
  await sql(`update emails set ${moved} where "to" = any($1)`, [leads]);
  await sql(
    `update lead_nurture_statuses set enrolled_at = enrolled_at - interval '1 day' where email = any($1)`,
    [leads],
  );
  await sql(
    `update pgboss.job set start_after = start_after - interval '1 day'
     where state < 'active' and data->>'mailId' in (select id::text from emails where "to" = any($1))`,
    [leads],
  );
}

const waiting = (leads) =>
  sql(
    `select id from emails where "to" = any($1) and status in ('queued', 'sending') and due_at <= clock_timestamp()`,
    [leads],
  );

const rest = (cookie) => async (method, path, body) => {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      origin: url,
      cookie,
      accept: 'application/json',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/**
 * Sets the site's time zone to one where it is daytime now, because mails of sequences are sent by day. Releases
 * without sending hours do not have this field.
 */
async function beWhereItIsDay(cookie) {
  const hourIn = (timeZone) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'America/Los_Angeles',
    'Asia/Tokyo',
    'Australia/Sydney',
    'Asia/Kolkata',
  ];
  const timeZone = zones.find((zone) => hourIn(zone) >= 9 && hourIn(zone) < 16);
  await rest(cookie)('POST', '/globals/site-settings', { timeZone });
}

/** A red PNG of 8 × 8 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGO4oCCAFTEMLQkAMj9AAQ7/KhEAAAAASUVORK5CYII=',
  'base64',
);

/** Uploads a picture. @returns its URL */
async function upload(cookie) {
  const body = new FormData();
  body.set('_payload', JSON.stringify({ alt: 'A red square' }));
  body.set('file', new Blob([png], { type: 'image/png' }), 'red-square.png');
  const headers = { origin: url, cookie, 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${url}/api/media`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The upload: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).doc.url;
}

/** Edits documents as an editor would. @returns the changed values, by collection and id. */
async function edit(cookie) {
  const ask = rest(cookie);
  const find = async (collection, key, value) => {
    const { docs } = await ask(
      'GET',
      `/${collection}?where[${key}][equals]=${encodeURIComponent(value)}&depth=0`,
    );
    if (!docs[0]) throw new Error(`There is no ${value} in ${collection}.`);
    return docs[0];
  };
  const about = await find('pages', 'path', '/about');
  await ask('PATCH', `/pages/${about.id}`, { title: 'About us, as an editor wrote', _status: 'published' });
  const { docs: posts } = await ask('GET', '/posts?limit=1&sort=slug&depth=0');
  await ask('PATCH', `/posts/${posts[0].id}`, { title: 'A post, as an editor wrote', _status: 'published' });
  const series = await find('sequences', 'name', 'onboarding');
  const steps = series.steps.map((step, index) =>
    index === 1 ? { ...step, subject: 'A subject, as an editor wrote' } : step,
  );
  await ask('PATCH', `/sequences/${series.id}`, { steps, _status: 'published' });
  await ask('POST', '/globals/site-settings', { tagline: 'A tagline, as an editor wrote' });
  await ask('POST', '/globals/footer', { statement: 'A footer, as an editor wrote' });
  const { doc: own } = await ask('POST', '/pages', {
    title: 'A page of our own',
    path: '/our-own-page',
    blocks: [{ blockType: 'hero', heading: 'A heading, as an editor wrote' }],
    _status: 'published',
  });
  await ask('PATCH', `/pages/${own.id}?draft=true`, { title: 'A draft, as an editor left it' });
  const picture = await upload(cookie);
  const { doc: team } = await ask('POST', '/teams', { name: 'Harbour Works', slug: 'harbour-works' });
  const owner = await find('users', 'email', 'member@members.example');
  await ask('POST', '/team-memberships', { team_id: team.id, user_id: owner.id, role: 'owner' });
  const gone = await find('pages', 'path', '/community');
  await ask('DELETE', `/pages/${gone.id}`);
  return {
    pages: {
      [about.id]: { title: 'About us, as an editor wrote' },
      [own.id]: { title: 'A page of our own' },
    },
    posts: { [posts[0].id]: { title: 'A post, as an editor wrote' } },
    heading: { path: '/our-own-page', text: 'A heading, as an editor wrote' },
    drafts: { [own.id]: { title: 'A draft, as an editor left it' } },
    picture,
    workspacePath: '/t/harbour-works',
    deletedPath: '/community',
    sequenceSubjects: steps.map(({ subject }) => subject),
    tagline: 'A tagline, as an editor wrote',
    footer: 'A footer, as an editor wrote',
  };
}

/** Books two slots a fortnight ahead, if the release has bookings. @returns the guests' addresses. */
async function book() {
  const [types] = await sql(`select to_regclass('booking_types') as found`);
  if (!types?.found) return [];
  const from = new Date(Date.now() + 14 * 86_400_000).toISOString();
  const asked = await fetch(`${url}/api/bookings/strategy-session?from=${from}`);
  const { starts, questions } = await asked.json();
  const answers = questions.map(({ name, options }) => [name, options?.[0] ?? 'Invoices']);
  const guests = visitors('booked', 2);
  for (const [index, email] of guests.entries()) {
    const answer = await post('/api/forms/book-slot', {
      type: 'strategy-session',
      start: new Date(starts[index * 6]).toISOString(),
      time_zone: 'Europe/Berlin',
      name: 'Ada Guest',
      email,
      source: 'book',
      ...Object.fromEntries(answers),
    });
    if (!answer.ok) throw new Error(`The booking of ${email}: ${answer.status} ${await answer.text()}`);
  }
  return guests;
}

const admin = await signIn('admin@localhost');
const member = await signIn('member@members.example');
await beWhereItIsDay(admin);
for (const { leads } of stages) for (const email of leads) await sendForm(email);
const all = stages.flatMap(({ leads }) => leads);
await until('the welcomes', async () => (await waiting(all)).length === 0);
const [stopped = ''] = visitors('stopped', 1);
const [welcome] = (await mailsTo(stopped)).filter(({ html }) => /unsubscribe/.test(html || ''));
const [, unsubscribe = ''] =
  /href="[^"]*?(\/(?:unsubscribe|api\/mail-preferences)\?[^"]+)"/.exec(welcome?.html || '') ?? [];
const list = welcome?.headers.get('list')?.unsubscribe?.url ?? '';
const oneClick = await fetch(list || `${url}${unsubscribe.replaceAll('&amp;', '&')}`, {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
});
if (!oneClick.ok) throw new Error(`Unsubscribing: ${oneClick.status}`);
for (let day = 1; day <= Math.max(...stages.map(({ days }) => days)); day += 1) {
  const leads = stages.filter(({ days }) => days >= day).flatMap((stage) => stage.leads);
  await letDayPass(leads);
  await until(`what has come due on day ${day}`, async () => (await waiting(leads)).length === 0);
}
const edited = await edit(admin);
const booked = await book();
await until('the mails of the bookings', async () => (await waiting(booked)).length === 0);
await sendForm(visitors('late', 1)[0]);
writeFileSync(factsFile, JSON.stringify({ admin, member, stopped, booked, ...edited }, null, 2));
console.log('Now stop the site, and run: let-mails-come-due.mjs, and the release’s backup.');
process.exit(0);
