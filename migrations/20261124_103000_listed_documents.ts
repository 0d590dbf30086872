import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * What lists say of each published document and by which topics they find it, and what the studio's list of all content says of
 * every document: no collection makes these tables. Their indexes have the orders that pages ask for, so that a page of a
 * list is read and not the whole of it. The next start fills them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  create table listed_documents (
    collection text not null,
    document_id uuid not null,
    path text not null,
    title text not null,
    description text,
    is_indexable boolean not null,
    published_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (collection, document_id)
  );
  create index listed_documents_path_idx on listed_documents (path);
  create index listed_documents_newest_idx on listed_documents
    (collection, published_at desc, created_at desc, document_id);
  create index listed_documents_indexable_idx on listed_documents (collection, path) where is_indexable;
  create index listed_documents_words_idx on listed_documents using gin (title gin_trgm_ops, path gin_trgm_ops);
  create table document_topics (
    collection text not null,
    document_id uuid not null,
    topic text not null,
    published_at timestamptz,
    created_at timestamptz not null,
    primary key (collection, document_id, topic)
  );
  create index document_topics_newest_idx on document_topics
    (collection, topic, published_at desc, created_at desc, document_id);
  delete from document_facts;
  alter table document_facts
    add column title text not null,
    add column path text,
    add column is_published boolean not null,
    add column has_draft boolean not null,
    add column lacks_description boolean not null,
    add column is_sample boolean not null,
    add column published_at timestamptz,
    add column updated_at timestamptz not null;
  create index document_facts_updated_at_idx on document_facts (updated_at desc, document_id);
  create index document_facts_published_at_idx on document_facts (published_at desc nulls last, document_id);
  create index document_facts_title_idx on document_facts (lower(title), document_id);
  create index gpts_title_created_at_idx on gpts (title, created_at desc);`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table listed_documents; drop table document_topics; drop index gpts_title_created_at_idx;
  delete from document_facts;
  alter table document_facts drop column title, drop column path, drop column is_published, drop column has_draft,
    drop column lacks_description, drop column is_sample, drop column published_at, drop column updated_at;`);
}
