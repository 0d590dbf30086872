/** Measures the site's search over HTTP, with 10,000 documents of 400 words. */
import { createHash } from 'node:crypto';
import { percentile } from './measures/statistics.mjs';

const documents = 10_000;
const asked = 40;

/**
 * SQL for a word from `number`. Words differ as much as those of a natural language: each starts with letters from a
 * hash.
 */
const wordSql = `translate(substr(md5(number::text), 1, 4), '0123456789', 'ghijklmnop') || 'word'`;
/**
 * SQL for a text: a few words occur in most documents, most words in few. Each document has one of a thousand texts.
 */
const textSql = (length) =>
  `(select string_agg(${wordSql}, ' ') from (select floor(3000 * power(random(), 3))::int as number
     from generate_series(1, ${length})) picked)`;
const letters = (digit) => 'ghijklmnop'.charAt(Number(digit));
const wordOf = (number) =>
  `${createHash('md5').update(String(number)).digest('hex').slice(0, 4).replace(/\d/g, letters)}word`;

const volume = `
  create table bench_texts as
    select number as id, to_tsvector('english', ${textSql('400 + texts.number % 2')}) as words
    from generate_series(1, 1000) as texts (number);
  insert into search_documents (collection, document_id, place, title, summary, head, words)
  select (array['posts', 'kb-articles', 'prompts', 'resources', 'case-studies'])[1 + counted.number % 5],
    gen_random_uuid(), 'place-' || counted.number, title, 'Summary of ' || title, head, head || words
  from generate_series(1, ${documents}) as counted (number)
    join lateral (select ${textSql('6 + counted.number % 2')} as title) titles on true
    join lateral (select setweight(to_tsvector('english', title), 'A') as head) heads on true
    join bench_texts on id = 1 + counted.number % 1000;
  insert into search_words (word)
  select distinct word from search_documents, regexp_split_to_table(lower(title), '[^[:alnum:]]+') as word
  on conflict do nothing;
  analyze search_documents, search_words`;

/** Queries that range from words in most documents to words in none. */
const questions = (number) => [
  wordOf(number % 5),
  wordOf(1500 + 30 * number),
  wordOf(number).slice(0, 2),
  [number, number + 7, 2 * number].map(wordOf).join(' '),
  wordOf(1500 + 30 * number).replace('word', 'wrd'),
];

export async function measureSearch(url, client) {
  await client.query(volume);
  const times = [];
  for (const [index, words] of Array.from({ length: asked }, (_, number) => questions(number))
    .flat()
    .entries()) {
    const headers = { 'x-forwarded-for': `10.9.${index >> 8}.${index & 255}` };
    const began = performance.now();
    const answer = await fetch(`${url}/api/search?q=${encodeURIComponent(words)}`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The search for ${words} answered ${answer.status}.`);
    times.push(performance.now() - began);
  }
  return { searchP95: percentile(times, 0.95) };
}
