import { setTimeout as wait } from 'node:timers/promises';
import { processorTimeOf } from './process-figures.mjs';

const CONNECTIONS = 16;
const SECONDS = 5;
const headersOf = (number) => ({
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
  // Each search comes from another address, because the searches of one network are limited.
  'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
});

/** Distinct words of the site's own text. */
async function wordsOf(url) {
  const text = await (await fetch(new URL('/llms.txt', url))).text();
  return [...new Set(text.toLowerCase().match(/\b[a-z]{4,}\b/g))];
}

/**
 * Searches for one or two words of the site, each combination only once: the server has nothing in memory but
 * the page around the results. @returns searches per second, milliseconds of processor time of a search with
 * its database, and the mean size of an answer in kB
 */
export async function measureSearches(product) {
  const words = await wordsOf(product.url);
  let searches = 0;
  let bytes = 0;
  let isOver = false;
  async function visitor() {
    while (!isOver) {
      const number = searches++;
      const first = words[number % words.length];
      const second =
        number < words.length ? '' : ` ${words[Math.floor(number / words.length) % words.length]}`;
      const url = new URL(`/search?q=${encodeURIComponent(first + second)}`, product.url);
      const answer = await fetch(url, { headers: headersOf(number) });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
      bytes += Number(answer.headers.get('content-length'));
    }
  }
  const seconds = await processorTimeOf(product, async () => {
    const visitors = Array.from({ length: CONNECTIONS }, visitor);
    await wait(SECONDS * 1000);
    isOver = true;
    await Promise.all(visitors);
  });
  return {
    searchRate: searches / SECONDS,
    searchProcessorMilliseconds: (1000 * seconds) / searches,
    searchBytes: bytes / searches / 1000,
  };
}
