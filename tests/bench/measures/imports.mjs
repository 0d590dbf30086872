/**
 * Measures an import of 200,000 leads from a CSV file over HTTP, signed in as an admin, and the contact form meanwhile,
 * compared with the same form before: the duration of single posts at an even pace, and posts per second of visitors
 * without a pause.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { formPoster } from '../forms.mjs';
import { signIn } from '../studio.mjs';
import { percentile } from './statistics.mjs';

const leads = 200_000;
/** Number of posts before the measured ones, until V8 has compiled their code. */
const firstPosts = 1000;
const paceMs = 100;
const quietMs = 20_000;
const rushMs = 10_000;
/** Number of visitors that keeps the server busy, although response times are padded. */
const rushVisitors = 32;
const patienceMs = 900_000;

const titles = ['CEO', 'Head of Sales', 'Analyst', ''];
const stages = ['new', 'contacted', 'Open - Not Contacted', ''];

/** Rows as a CRM exports them: a twentieth wants no emails, and one in a thousand has no address. */
function row(_, n) {
  const email = n % 1000 === 999 ? 'none' : `imported-${n}@firm-${n % 9000}.example`;
  const [title, stage] = [titles[n % 4], stages[n % 4]];
  const notes = `Met in hall ${n % 7}, asked about prices`;
  return `First ${n},Last ${n},${email},"Firm ${n % 9000}, Inc.",${title},${1 + (n % 900)},${stage},${n % 20 === 0 ? 'true' : 'false'},+49 30 ${n},"${notes}"`;
}

const header =
  'First Name,Last Name,Email,Company name,Job Title,Number of employees,Lead Status,Unsubscribed from all email,Phone Number,Notes';

/** Sends forms at an even pace until `isOver`. @returns the milliseconds of each */
async function postsAtPace(post, isOver) {
  const times = [];
  while (!isOver()) {
    const began = performance.now();
    await post();
    times.push(performance.now() - began);
    await wait(Math.max(0, paceMs - (performance.now() - began)));
  }
  return times;
}

/** @returns forms per second, each visitor sending the next as soon as one is answered */
async function postsPerSecond(post) {
  const began = performance.now();
  let count = 0;
  const visitor = async () => {
    for (; performance.now() - began < rushMs; count += 1) await post();
  };
  await Promise.all(Array.from({ length: rushVisitors }, visitor));
  return count / ((performance.now() - began) / 1000);
}

/** @param product a server that captures mail, on a separate database. */
export async function measureImports({ url, studioLink }, databaseUrl) {
  const headers = await signIn(url, studioLink);
  const post = formPoster(url);
  const send = async (path, body) => {
    const answer = await fetch(url + path, { method: 'POST', redirect: 'manual', headers, body });
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}.`);
    return new URL(answer.headers.get('location') ?? '', url);
  };
  return withClient(databaseUrl, async (client) => {
    const until = async (condition, values = []) => {
      const began = performance.now();
      const text = `select ${condition} as is_so from lead_changes where kind = 'import'`;
      while (!(await client.query(text, values)).rows[0].is_so) {
        if (performance.now() - began > patienceMs)
          throw new Error(`It did not come to ${condition} in time.`);
        await wait(250);
      }
      return (performance.now() - began) / 1000;
    };
    for (let count = 0; count < firstPosts; count += 1) await post();
    const quietUntil = performance.now() + quietMs;
    const quiet = await postsAtPace(post, () => performance.now() > quietUntil);
    const quietRate = await postsPerSecond(post);

    const file = new Blob([header, '\r\n', Array.from({ length: leads }, row).join('\r\n')], {
      type: 'text/csv',
    });
    const form = new FormData();
    form.set('file', file, 'leads.csv');
    /** Measures single posts while `work` goes on. */
    const beside = async (work) => {
      let isDone = false;
      const posting = postsAtPace(post, () => isDone);
      const seconds = await work();
      isDone = true;
      return { seconds, times: await posting };
    };
    let page;
    const storing = await beside(async () => {
      const began = performance.now();
      page = await send('/api/studio/leads/import', form);
      return (performance.now() - began) / 1000;
    });
    const previewing = await beside(async () => {
      const answer = await fetch(page, { headers });
      await answer.text();
      return until(`preview ? 'created'`);
    });
    await send('/api/studio/leads/import/start', new URLSearchParams(page.searchParams));
    const began = performance.now();
    const importing = await beside(async () => {
      // Half of the leads are imported before visitors come without a pause.
      await until('opt_outs_stored_at is not null and done > $1', [leads / 2]);
      return (performance.now() - began) / 1000;
    });
    const rate = await postsPerSecond(post);
    const ending = await beside(() => until(`status = 'done'`));
    const importLeadsSeconds = (performance.now() - began) / 1000;

    const count = `select count(*)::int as count from leads where email like 'imported-%'`;
    const imported = (await client.query(count)).rows[0].count;
    const busy = [...importing.times, ...ending.times];
    const ratio = (times) => percentile(times, 0.5) / percentile(quiet, 0.5);
    return {
      importStoreSeconds: storing.seconds,
      importPreviewSeconds: previewing.seconds,
      importLeadsSeconds,
      importLeadsMissing: leads - leads / 1000 - imported,
      importPostQuiet: percentile(quiet, 0.5),
      importPostBesideFile: ratio(storing.times),
      importPostBesidePreview: ratio(previewing.times),
      importPostBeside: ratio(busy),
      importPostBesideP95: percentile(busy, 0.95) / percentile(quiet, 0.95),
      importRateQuiet: quietRate,
      importRateBeside: quietRate / rate,
    };
  });
}
