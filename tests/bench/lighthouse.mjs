import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { chromium } from 'playwright';
import { chromiumArguments, requireBrowser } from '../../scripts/lib/chromium.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { median } from './measures/statistics.mjs';

/** An odd number: the figures are medians of as many loads of the page, each with a load of the empty one beside it. */
const RUNS = 3;

/** One page of each family: all must be quick on a slow phone. */
export const lighthousePages = [
  { key: 'home', path: '/' },
  { key: 'contact', path: '/contact' },
  { key: 'post', path: '/blog/ai-lead-generation' },
  { key: 'hub', path: '/content-hub' },
  { key: 'caseStudy', path: '/case-studies/month-end-close' },
  { key: 'guide', path: '/resources/implementation-guide' },
  { key: 'article', path: '/kb/how-long-until-it-pays' },
  { key: 'prompts', path: '/prompts' },
  { key: 'product', path: '/products/custom-gpt-builder' },
  { key: 'tool', path: '/ab-testing' },
  { key: 'calculator', path: '/roi-calculator' },
  { key: 'pricing', path: '/pricing' },
  { key: 'book', path: '/book' },
  { key: 'demo', path: '/demo' },
];

/** Pages with most of their work behind a form, compared with home. */
export const comparedWithHome = ['book', 'demo'];

/**
 * Lighthouse slows the processor it finds by four, which makes a phone of the middle of a desktop of 1,750 points on its
 * own scale, and a phone below all that are sold of a shared machine of 1,000. So it is slowed to the same phone
 * everywhere; the machine's points stand beside the figures.
 */
const phonePoints = 1750 / 4;
const slowdownFor = (points) => Math.min(4, Math.max(1, points / phonePoints));

/** What is read of a Lighthouse report: scores of 100, milliseconds, kilobytes as transferred. */
const figures = {
  performance: ({ categories }) => Math.round(categories.performance.score * 100),
  accessibility: ({ categories }) => Math.round(categories.accessibility.score * 100),
  bestPractices: ({ categories }) => Math.round(categories['best-practices'].score * 100),
  seo: ({ categories }) => Math.round(categories.seo.score * 100),
  largestContentfulPaint: ({ audits }) => audits['largest-contentful-paint'].numericValue,
  totalBlockingTime: ({ audits }) => audits['total-blocking-time'].numericValue,
  // Said with three digits: a font that comes late moves text by a fraction of a pixel.
  layoutShift: ({ audits }) => Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
  mainThread: ({ audits }) => audits['mainthread-work-breakdown'].numericValue,
  styleAndLayout: ({ audits }) =>
    audits['mainthread-work-breakdown'].details.items.find(({ group }) => group === 'styleLayout')
      ?.duration ?? 0,
  scripts: (report) => transferred(report, 'Script'),
  html: (report) => transferred(report, 'Document'),
};

const transferred = ({ audits }, type) =>
  audits['network-requests'].details.items
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;

const capitalized = (name) => `${name[0].toUpperCase()}${name.slice(1)}`;

/** The medians of a page's loads, of the empty page's beside them, and how much more the page's are. */
function compare(key, pages, empties) {
  const results = {};
  for (const [name, figure] of Object.entries(figures)) {
    const [page, empty] = [pages, empties].map((reports) => median(reports.map(figure)));
    results[`${key}${capitalized(name)}`] = page;
    results[`${key}${capitalized(name)}OfEmpty`] = empty;
    results[`${key}${capitalized(name)}More`] = page - empty;
  }
  return results;
}

/**
 * Lighthouse's simulated phone on every page of the list and on an empty Next page in turns, so that both see the same
 * machine; answers `{ processorPoints: 1100, homePerformance: 100, homePerformanceOfEmpty: 100, … }`.
 */
export async function measureLighthouse(origin, emptyUrl) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await requireBrowser(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  const results = {};
  try {
    const load = async (url, cpuSlowdownMultiplier) => {
      const settings = { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier } };
      const flags = { port, output: 'json', logLevel: 'error' };
      const run = () => lighthouse(url, flags, { extends: 'lighthouse:default', settings });
      const first = await run();
      // Its tracing sometimes misses the beginning of a load; never twice for a page that works.
      const { lhr } = first.lhr.runtimeError ? await run() : first;
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      return lhr;
    };
    results.processorPoints = (await load(`${origin}/terms`, 1)).environment.benchmarkIndex;
    for (const { key, path } of lighthousePages) {
      const url = `${origin}${path}`;
      await (await fetch(url)).text();
      const [pages, empties] = [[], []];
      for (let run = 0; run < RUNS; run += 1) {
        empties.push(await load(emptyUrl, slowdownFor(results.processorPoints)));
        pages.push(await load(url, slowdownFor(results.processorPoints)));
      }
      Object.assign(results, compare(key, pages, empties));
    }
    for (const key of comparedWithHome) {
      results[`${key}MainThreadAgainstHome`] = results[`${key}MainThread`] / results.homeMainThread;
    }
  } finally {
    await browser.close();
  }
  return results;
}
