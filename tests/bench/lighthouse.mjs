import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumArguments, requireBrowser } from '../../scripts/lib/chromium.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { median } from './statistics.mjs';

/** An odd number: the figures are medians of as many loads. */
const RUNS = 3;

/** One page of each family that must be quick on a slow phone. */
export const lighthousePages = [
  { key: 'home', path: '/' },
  { key: 'contact', path: '/contact' },
  { key: 'post', path: '/blog/ai-lead-generation' },
];

/** What is read of a Lighthouse report: scores of 100, milliseconds, kilobytes as transferred. */
const figures = {
  performance: ({ categories }) => Math.round(categories.performance.score * 100),
  accessibility: ({ categories }) => Math.round(categories.accessibility.score * 100),
  bestPractices: ({ categories }) => Math.round(categories['best-practices'].score * 100),
  seo: ({ categories }) => Math.round(categories.seo.score * 100),
  largestContentfulPaint: ({ audits }) => audits['largest-contentful-paint'].numericValue,
  totalBlockingTime: ({ audits }) => audits['total-blocking-time'].numericValue,
  layoutShift: ({ audits }) => audits['cumulative-layout-shift'].numericValue,
  scripts: (report) => transferred(report, 'Script'),
  html: (report) => transferred(report, 'Document'),
};

const transferred = ({ audits }, type) =>
  audits['network-requests'].details.items
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;

/** Lighthouse's simulated phone on every page of the list; answers `{ homePerformance: 100, … }`. */
export async function measureLighthouse(origin) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await requireBrowser(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  const results = {};
  try {
    for (const { key, path } of lighthousePages) {
      const url = `${origin}${path}`;
      await (await fetch(url)).text();
      const reports = [];
      for (let run = 0; run < RUNS; run += 1) {
        const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
        if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
        reports.push(lhr);
      }
      for (const [name, figure] of Object.entries(figures)) {
        results[`${key}${name[0].toUpperCase()}${name.slice(1)}`] = median(reports.map(figure));
      }
    }
  } finally {
    await browser.close();
  }
  return results;
}
