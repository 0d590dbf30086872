import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { chromium } from 'playwright';
import { chromiumArguments, requireBrowser } from '../../scripts/lib/chromium.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { median } from './measures/statistics.mjs';

/**
 * Number of loads of each page, each beside a load of the empty page. The figures are medians, so the number is odd.
 */
const RUNS = 3;
/** Number of attempts at a load before the measurement fails. */
const MOST_TRIES = 5;

/** One page of each family: all must be fast on a slow phone. */
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
  { key: 'embed', path: '/embed/sample-embed' },
  // Sign-in pages are excluded from search engines, which lowers their SEO score.
  { key: 'signIn', path: '/auth', isForSearch: false },
];

/** Pages whose main work is a form, compared with the home page. */
export const comparedWithHome = ['book', 'demo'];

/**
 * Score of the simulated phone on Lighthouse's benchmark scale. By default Lighthouse slows any processor by a
 * factor of four: a desktop (1,750 points) becomes a mid-range phone, but a shared machine (1,000 points) a
 * phone slower than any sold. We slow every machine down to the same phone, and report the machine's score
 * beside the figures.
 */
const phonePoints = 1750 / 4;
const slowdownFor = (points) => Math.min(4, Math.max(1, points / phonePoints));

/** Figures read from a Lighthouse report: scores out of 100, milliseconds, kilobytes as transferred. */
const figures = {
  performance: ({ categories }) => Math.round(categories.performance.score * 100),
  accessibility: ({ categories }) => Math.round(categories.accessibility.score * 100),
  bestPractices: ({ categories }) => Math.round(categories['best-practices'].score * 100),
  seo: ({ categories }) => Math.round(categories.seo.score * 100),
  largestContentfulPaint: ({ audits }) => audits['largest-contentful-paint'].numericValue,
  totalBlockingTime: ({ audits }) => audits['total-blocking-time'].numericValue,
  // Rounded to three digits, because a font that loads late moves text by a fraction of a pixel.
  layoutShift: ({ audits }) => Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
  mainThread: ({ audits }) => audits['mainthread-work-breakdown'].numericValue,
  styleAndLayout: ({ audits }) =>
    audits['mainthread-work-breakdown'].details.items.find(({ group }) => group === 'styleLayout')
      ?.duration ?? 0,
  scripts: (report) => transferred(report, 'Script'),
  html: (report) => transferred(report, 'Document'),
};

/** The script below `/_next/flight/` contains the page's data and no code. */
const typeOf = ({ url, resourceType }) => (url.includes('/_next/flight/') ? 'Data' : resourceType);

const transferred = ({ audits }, type) =>
  audits['network-requests'].details.items
    .filter((item) => typeOf(item) === type)
    .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;

const capitalized = (name) => `${name[0].toUpperCase()}${name.slice(1)}`;

/** Medians of the page's loads and of the empty page's, and the difference. */
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
 * Loads every page of the list on Lighthouse's simulated phone, alternating with an empty Next page, so that both
 * see the same conditions.
 * @param paths measures these pages of the list alone; without them all
 * @returns `{ processorPoints: 1100, homePerformance: 100, homePerformanceOfEmpty: 100, … }`
 */
export async function measureLighthouse(origin, emptyUrl, paths = []) {
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
      // Lighthouse sometimes misses the beginning of a load (NO_NAVSTART), more often on a busy machine.
      let { lhr } = await run();
      for (let tries = 1; lhr.runtimeError && tries < MOST_TRIES; tries += 1) ({ lhr } = await run());
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      return lhr;
    };
    results.processorPoints = (await load(`${origin}/terms`, 1)).environment.benchmarkIndex;
    const isWanted = ({ path }) => paths.length === 0 || paths.includes(path);
    for (const { key, path } of lighthousePages.filter(isWanted)) {
      const url = `${origin}${path}`;
      await (await fetch(url)).text();
      const [pages, empties] = [[], []];
      for (let run = 0; run < RUNS; run += 1) {
        empties.push(await load(emptyUrl, slowdownFor(results.processorPoints)));
        pages.push(await load(url, slowdownFor(results.processorPoints)));
      }
      Object.assign(results, compare(key, pages, empties));
    }
    // Comparisons need both pages.
    if (paths.length > 0) return results;
    for (const key of comparedWithHome) {
      results[`${key}MainThreadAgainstHome`] = results[`${key}MainThread`] / results.homeMainThread;
    }
    results.contactStyleAgainstHome = results.contactStyleAndLayout / results.homeStyleAndLayout;
  } finally {
    await browser.close();
  }
  return results;
}
