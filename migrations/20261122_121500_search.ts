import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * What the site finds by words, where its documents stand, and what the studio knows of their texts: no collection makes
 * these tables. The functions look through indexes alone: PostgreSQL takes reading all rows for cheap, and does not count
 * that their texts are stored apart. Of what most documents hold, the 100 best of a thousand with it in title or summary
 * are compared, and 100 others. The statements stand here and nowhere else: an older migration does not follow the code.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  create extension if not exists pg_trgm;
  create table search_documents (
    collection text not null,
    document_id uuid not null,
    place text not null,
    title text not null,
    summary text,
    head tsvector not null,
    words tsvector not null,
    primary key (collection, document_id)
  );
  create index search_documents_head_idx on search_documents using gin (head);
  create index search_documents_words_idx on search_documents using gin (words);
  create table search_words (word text primary key);
  create index search_words_trigram_idx on search_words using gin (word gin_trgm_ops);
  create function count_search_documents(query tsquery) returns table (collection text, count integer)
    language sql stable set enable_seqscan = off as $$
      select collection, count(*)::int from search_documents where words @@ query group by collection
    $$;
  create function find_search_documents(query tsquery, within text, max_hits integer)
    returns table (collection text, place text, title text, summary text)
    language sql stable set enable_seqscan = off as $$
      select collection, place, title, summary from (
        (select collection, place, title, summary, words from (
           select * from search_documents
           where head @@ query and (within is null or collection = within) limit 1000
         ) as headed order by ts_rank(head, query) desc, title limit 100)
        union all
        (select collection, place, title, summary, words from search_documents
         where words @@ query and not head @@ query and (within is null or collection = within) limit 100)
      ) as candidate
      order by ts_rank(words, query) desc, title limit max_hits
    $$;`);
  await db.execute(sql`
  create table published_paths (
    collection text not null,
    document_id uuid not null,
    path text not null,
    is_published boolean not null,
    primary key (collection, document_id)
  );
  create index published_paths_path_idx on published_paths (path);`);
  await db.execute(sql`
  create table document_facts (
    collection text not null,
    document_id uuid not null,
    words integer not null,
    links text[] not null,
    primary key (collection, document_id)
  );
  create index document_facts_links_idx on document_facts using gin (links);`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  drop function find_search_documents; drop function count_search_documents;
  drop table search_documents; drop table search_words;`);
  await db.execute(sql`drop table published_paths;`);
  await db.execute(sql`drop table document_facts;`);
}
