import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * The search finds a document by its name, also one of stop words alone ("About"): exact titles come first, then those
 * that begin with what was typed, then the rest. Beginnings are ranges of the key, since a plan for any pattern cannot use an
 * index. The key of a title holds letters, digits and single blanks.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  create function search_title_key(title text) returns text language sql immutable parallel safe as $$
    select btrim(regexp_replace(lower(title), '[^[:alnum:]]+', ' ', 'g'))
  $$;
  create index search_documents_title_idx on search_documents (search_title_key(title) text_pattern_ops);
  drop function find_search_documents; drop function count_search_documents;
  create function count_search_documents(query tsquery, low text, high text)
    returns table (collection text, count integer)
    language sql stable set enable_seqscan = off as $$
      select collection, count(*)::int from search_documents
      where words @@ query or (search_title_key(title) ~>=~ low and search_title_key(title) ~<=~ high)
      group by collection
    $$;
  create function find_search_documents(query tsquery, low text, high text, within text, max_hits integer)
    returns table (collection text, place text, title text, summary text)
    language sql stable set enable_seqscan = off as $$
      select collection, place, title, summary from (
        select distinct on (collection, document_id) * from (
          (select collection, document_id, place, title, summary, words from search_documents
           where search_title_key(title) ~>=~ low and search_title_key(title) ~<=~ high
             and (within is null or collection = within)
           order by search_title_key(title) using ~<~ limit 100)
          union all
          (select collection, document_id, place, title, summary, words from (
             select * from search_documents
             where head @@ query and (within is null or collection = within) limit 1000
           ) as headed order by ts_rank(head, query) desc, title limit 100)
          union all
          (select collection, document_id, place, title, summary, words from search_documents
           where words @@ query and not head @@ query and (within is null or collection = within) limit 100)
        ) as found
      ) as candidate
      order by search_title_key(title) = low desc,
        (search_title_key(title) ~>=~ low and search_title_key(title) ~<=~ high) desc,
        ts_rank(words, query) desc, title limit max_hits
    $$;`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  drop function find_search_documents; drop function count_search_documents;
  drop index search_documents_title_idx; drop function search_title_key;
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
}
