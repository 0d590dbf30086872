import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Bounds the cost of a search. A query reads each GIN index's list of pending entries from its start to its end: 4 MB by
 * default, for every word that a correction compares. Shorter lists make publishing a document slower by less than a
 * millisecond. Counting stops at a thousand documents.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  alter index search_documents_words_idx set (gin_pending_list_limit = 256);
  alter index search_documents_head_idx set (gin_pending_list_limit = 256);
  alter index search_words_trigram_idx set (gin_pending_list_limit = 256);
  create or replace function count_search_documents(query tsquery, low text, high text)
    returns table (collection text, count integer)
    language sql stable set enable_seqscan = off as $$
      select collection, count(*)::int from (
        select collection from search_documents
        where words @@ query or (search_title_key(title) ~>=~ low and search_title_key(title) ~<=~ high)
        limit 1000
      ) as found group by collection
    $$;`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  alter index search_documents_words_idx reset (gin_pending_list_limit);
  alter index search_documents_head_idx reset (gin_pending_list_limit);
  alter index search_words_trigram_idx reset (gin_pending_list_limit);
  create or replace function count_search_documents(query tsquery, low text, high text)
    returns table (collection text, count integer)
    language sql stable set enable_seqscan = off as $$
      select collection, count(*)::int from search_documents
      where words @@ query or (search_title_key(title) ~>=~ low and search_title_key(title) ~<=~ high)
      group by collection
    $$;`);
}
