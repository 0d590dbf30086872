/** Measures page loads, publishing, the studio's lists and a start with 10,000 documents and 100,000 leads. */
import { withClient } from '../../scripts/lib/postgres/databases.mjs';
import { fillDocuments } from '../support/content/fill-documents.mjs';
import { percentile } from './measures/statistics.mjs';
import { fillLeads, signIn } from './studio.mjs';

const documents = 10_000;
const patienceMs = 60_000;

export const contentPages = {
  blog: '/blog',
  home: '/',
  search: '/search?q=lead',
  siteMap: '/sitemap',
  guide: '/llms.txt',
};

const milliseconds = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

async function text(address, headers = {}) {
  const answer = await fetch(address, { headers });
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
  return answer.text();
}

/** Paths of posts that have not been requested since the start. */
async function coldPosts(client, count) {
  const { rows } = await client.query(
    `select path from listed_documents where collection = 'posts' order by md5(path) limit $1`,
    [count],
  );
  return rows.map(({ path }) => path);
}

/** Publishes a post. @returns the milliseconds from the response until the blog lists it. */
async function publish(url, headers, client, number) {
  const { rows } = await client.query(
    `select id from posts where _status = 'published' order by published_at desc limit 1`,
  );
  const title = `Published just now, number ${number}`;
  const saved = await fetch(`${url}/api/posts/${rows[0].id}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title, _status: 'published' }),
  });
  if (!saved.ok) throw new Error(`Publishing answered ${saved.status}.`);
  return milliseconds(async () => {
    const until = performance.now() + patienceMs;
    while (!(await text(`${url}/blog`)).includes(title)) {
      if (performance.now() > until) throw new Error('What was published does not show.');
    }
  });
}

/** @param start starts the product on the database; its result includes the duration in seconds. */
export async function measureContent({ start, databaseUrl }) {
  const first = await start();
  await first.stop();
  await withClient(databaseUrl, (client) => fillDocuments(client, documents));
  const results = {};
  const filling = await start();
  results.contentFirstStart = filling.seconds;
  await filling.stop();
  const product = await start();
  results.contentStart = product.seconds;
  await withClient(databaseUrl, async (client) => {
    const { url } = product;
    const headers = await signIn(url, product.studioLink);
    const times = [];
    for (const path of await coldPosts(client, 41)) times.push(await milliseconds(() => text(url + path)));
    results.contentColdPage = percentile(times.slice(1), 0.95);
    for (const [name, path] of Object.entries(contentPages))
      results[`content-${name}`] = await milliseconds(() => text(url + path));
    const published = [];
    for (let number = 0; number < 5; number += 1) published.push(await publish(url, headers, client, number));
    results.contentPublish = Math.max(...published);
    const view = async (path) => {
      const loads = [];
      for (let load = 0; load < 12; load += 1)
        loads.push(await milliseconds(() => text(url + path, headers)));
      return percentile(loads.slice(2), 0.95);
    };
    results.contentList = await view('/admin/content');
    results.contentListGap = await view('/admin/content?gap=inbound');
    await fillLeads(client);
    results.contentRevenue = await view('/admin/revenue');
  });
  await product.stop();
  return results;
}
