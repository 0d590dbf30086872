import { chromium } from 'playwright';
import { chromiumArguments, requireBrowser } from '../../scripts/lib/chromium.mjs';
import { compareWithBare } from './measures/bare.mjs';
import { residentMegabytes } from './measures/process-figures.mjs';
import { measureSearches } from './measures/searches.mjs';

/** Pages whose whole visit is measured: all files that a browser loads with them. */
export const visitedPages = {
  home: '/',
  post: '/blog/ai-lead-generation',
  caseStudy: '/case-studies/month-end-close',
};

/** Kinds of files by path, measured one by one. */
const kinds = {
  script: /\.js$/,
  style: /\.css$/,
  font: /\.woff2$/,
  icon: /\.(?:ico|svg)$/,
  picture: /\.(?:avif|webp|jpg|png)$/,
};
const others = {
  siteMap: '/sitemap.xml',
  robots: '/robots.txt',
  linkPicture: '/og/blog/ai-lead-generation',
  notFound: '/there-is-no-such-page',
};
export const visitedKinds = [...Object.keys(kinds), ...Object.keys(others)];

const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
/** Short rounds, because many kinds of files are measured. */
const short = { rounds: 4, seconds: 1 };

/**
 * Loads a page twice, the second time with the browser's cache. @returns files of the first load, bytes of both
 * loads
 */
async function visit(browser, url) {
  const context = await browser.newContext();
  const loads = [];
  for (let time = 0; time < 2; time += 1) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const load = { paths: [], bytes: 0 };
    session.on('Network.requestWillBeSent', ({ request }) => {
      const address = new URL(request.url);
      if (address.origin === new URL(url).origin && request.method === 'GET')
        load.paths.push(address.pathname + address.search);
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      load.bytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    // Scrolls down, because pictures below the first screen are loaded lazily.
    await page.evaluate(async () => {
      for (let at = 0; at < document.body.scrollHeight; at += 500) {
        window.scrollTo(0, at);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    });
    await page.waitForLoadState('networkidle');
    await page.close();
    loads.push(load);
  }
  await context.close();
  const [first, second] = loads;
  return { paths: [...new Set(first.paths)], firstBytes: first.bytes, secondBytes: second.bytes };
}

const asRequests = (paths) => paths.map((path) => ({ path, headers }));

/**
 * Requests every file of a visit from the product and from a bare Node server with the same bytes, then each kind of
 * file alone. Also measures the bytes of a second visit, and the memory that files take.
 */
export async function measureVisits(product) {
  const browser = await chromium.launch({
    executablePath: await requireBrowser(),
    args: chromiumArguments,
  });
  const visits = {};
  for (const [name, path] of Object.entries(visitedPages))
    visits[name] = await visit(browser, new URL(path, product.url).href);
  await browser.close();

  const results = {};
  const before = residentMegabytes(product.pid);
  for (const [name, { paths, firstBytes, secondBytes }] of Object.entries(visits)) {
    const { rate, share } = await compareWithBare(product, asRequests(paths));
    results[`${name}Visits`] = rate;
    results[`${name}VisitShare`] = share;
    results[`${name}FirstVisit`] = firstBytes / 1000;
    results[`${name}SecondVisit`] = secondBytes / 1000;
  }
  const loaded = [...new Set(Object.values(visits).flatMap(({ paths }) => paths))];
  const paths = {
    ...Object.fromEntries(
      Object.entries(kinds).map(([kind, pattern]) => [
        kind,
        loaded.filter((path) => pattern.test(path)).slice(0, 1),
      ]),
    ),
    ...Object.fromEntries(Object.entries(others).map(([kind, path]) => [kind, [path]])),
  };
  for (const [kind, ofKind] of Object.entries(paths)) {
    if (ofKind.length === 0) continue;
    const { rate, share } = await compareWithBare(product, asRequests(ofKind), short);
    results[`${kind}Rate`] = rate;
    results[`${kind}Share`] = share;
  }
  Object.assign(results, await measureSearches(product));
  results.visitsMemory = residentMegabytes(product.pid) - before;
  return results;
}
