/** A search of thousands of documents uses its indexes, whatever the query. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { countHits, searchDocuments } from '@/cms/search/search-documents';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { expectReads } from '../../../support/database/reads';
import { testPayload, testRequest } from '../../../support/payload';
import { isFull } from '../../../support/suite/full';

const documents = isFull ? 10_000 : 3000;
const wordsPerDocument = 400;

/** SQL of the word for a number. Words begin with four letters of a hash, so that they differ as in a language. */
const wordSql = `translate(substr(md5(number::text), 1, 4), '0123456789', 'ghijklmnop') || 'word'`;
/** SQL of a text of random words: a few words are in most texts, and most words are in few texts. */
const textSql = (length: string) =>
  `(select string_agg(${wordSql}, ' ')
    from (select floor(3000 * power(random(), 3))::int as number from generate_series(1, ${length})) as picked)`;

/** Returns the word for a number. Words of low numbers are in most documents. */
const wordOf = (number: number) =>
  `${createHash('md5')
    .update(String(number))
    .digest('hex')
    .slice(0, 4)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}word`;

beforeAll(async () => {
  const payload = await testPayload();
  const run = (sql: string) => queryInTransaction({ payload }, sql);
  // The documents share a thousand texts: the index gets as many entries as from distinct texts, but the insert takes
  // a tenth of the time.
  await run(`
    create table test_texts as
    select texts.number, to_tsvector('english', ${textSql(`${wordsPerDocument} + texts.number % 2`)}) as words
    from generate_series(1, 1000) as texts (number)`);
  await run(`
    insert into search_documents (collection, document_id, place, title, summary, head, words)
    select (array['posts', 'kb-articles', 'prompts', 'resources', 'case-studies'])[1 + counted.number % 5],
      gen_random_uuid(), 'place-' || counted.number, title, 'Summary of ' || title, head, head || words
    from generate_series(1, ${documents}) as counted (number)
      join lateral (select ${textSql('6 + counted.number % 2')} as title) as titles on true
      join lateral (select setweight(to_tsvector('english', title), 'A') as head) as heads on true
      join test_texts on test_texts.number = 1 + counted.number % 1000`);
  await run(`
    insert into search_words (word)
    select distinct word from search_documents, regexp_split_to_table(lower(title), '[^[:alnum:]]+') as word
    on conflict do nothing`);
  // The tables are analysed but not vacuumed, so that the indexes keep pending entries.
  await run('analyze search_documents');
  await run('analyze search_words');
});

const numbered = (count: number, words: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => words(number));

/** Search queries, by the kind of word that they contain. */
const questions = {
  'a rare word': numbered(40, (number) => wordOf(1500 + 30 * number)),
  'a word that most documents contain': numbered(40, (number) => wordOf(number % 5)),
  'the beginning of many words': numbered(40, (number) => wordOf(number).slice(0, 2)),
  'several words': numbered(40, (number) => [number, number + 7, 2 * number].map(wordOf).join(' ')),
  'a mistyped word': numbered(40, (number) => wordOf(1500 + 30 * number).replace('word', 'wrd')),
};

describe('search of thousands of documents', () => {
  it.each(Object.entries(questions))(
    'a search for %s takes at most 5 statements and reads at most 4,000 database pages',
    async (_, queries) => {
      const payload = await testPayload();
      for (const words of queries)
        await expectReads(() => searchDocuments({ payload }, words), { statements: 5, pages: 4000 });
    },
  );

  it('the hits of a search are counted up to a thousand, and a search with more hits returns no count', async () => {
    const payload = await testPayload();
    const countsOf = async (number: number) => (await searchDocuments({ payload }, wordOf(number))).counts;
    expect(await countsOf(0)).toBeNull();
    const rare = countHits(await countsOf(2700));
    expect(rare).toBeGreaterThan(0);
    expect(rare).toBeLessThan(1000);
  });

  it.each(['find_search_documents', 'count_search_documents'])(
    'the plan of the function %s uses the index of words and no sequential scan',
    async (name) => {
      const req = await testRequest();
      const plan = await inTransaction(req, async () => {
        const [stored] = await queryInTransaction<{ prosrc: string; proconfig: string[] }>(
          req,
          'select prosrc, proconfig from pg_proc where proname = $1',
          [name],
        );
        expect(stored?.proconfig).toEqual(['enable_seqscan=off']);
        const statement = stored?.prosrc
          .replaceAll('query', `'${wordOf(0)}'::tsquery`)
          .replaceAll('low', `'${wordOf(0)}'`)
          .replaceAll('high', `'${wordOf(0)}z'`)
          .replaceAll('within', 'null::text')
          .replaceAll('max_hits', '40');
        await queryInTransaction(req, 'set local enable_seqscan = off');
        return queryInTransaction(req, `explain ${statement}`);
      });
      const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).toContain('search_documents_words_idx');
      expect(lines).toContain('search_documents_title_idx');
      expect(lines).not.toContain('Seq Scan');
    },
  );
});
