/** Copies a site's documents many times in SQL, which takes seconds; through Payload it takes minutes. */

/** Tables of the collections of articles, and tables derived from documents. */
const tables = ['posts', 'case_studies', 'resources', 'kb_articles', 'prompts'];
const kept = [
  'search_documents',
  'search_words',
  'published_paths',
  'listed_documents',
  'document_topics',
  'document_facts',
  'document_uses',
];

/** Columns in which a copy differs from the copied document (`model`). */
const own = {
  id: 'copy.id',
  title: `left(model.title, 90) || ' ' || copy.number`,
  slug: `model.slug || '-' || copy.number`,
  published_at: `now() - copy.number * interval '7 minutes'`,
  created_at: `now() - copy.number * interval '7 minutes'`,
  updated_at: `now() - copy.number * interval '3 minutes'`,
};
const ownOfRelation = { parent_id: 'copy.id' };
const ownOfVersion = {
  parent_id: 'model.id',
  latest: 'true',
  created_at: 'model.updated_at',
  updated_at: 'model.updated_at',
};

/** Columns of a table, each with the name of its enum type if it has one, since values of another enum must be cast. */
async function columnsOf(client, table) {
  const { rows } = await client.query(
    `select column_name as name, case when data_type = 'USER-DEFINED' then udt_name end as enum
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows;
}

const insert = (table, columns, valueFor, from) =>
  `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
   select ${columns.map((column) => valueFor(column) ?? `model."${column.name}"`).join(', ')} from ${from}`;

/** Value for a column of the newest version of a published document: the same as in the document. */
function valueInVersion({ name, enum: type }) {
  if (ownOfVersion[name]) return ownOfVersion[name];
  if (!name.startsWith('version_')) return 'null';
  const value = `model."${name.slice('version_'.length)}"`;
  return type ? `${value}::text::"${type}"` : value;
}

async function fillTable(client, table, count) {
  const copies = `copies_of_${table}`;
  await client.query(`drop table if exists ${copies}`);
  await client.query(
    `create temp table ${copies} as
     select gen_random_uuid() as id, number, models.ids[1 + number % cardinality(models.ids)] as model
     from generate_series(${lastNumber(table)} + 1, ${lastNumber(table)} + ${count}) as number,
       (select array_agg(id order by slug) as ids from ${table}
        where _status = 'published' and title !~ ' [0-9]+$') as models`,
  );
  const from = (source, key) => `${copies} as copy join ${source} as model on model.${key} = copy.model`;
  const without = (columns) => columns.filter(({ name }) => name !== 'id');
  const document = await columnsOf(client, table);
  await client.query(insert(table, document, ({ name }) => own[name], from(table, 'id')));
  const related = without(await columnsOf(client, `${table}_rels`));
  if (related.length > 0) {
    const source = from(`${table}_rels`, 'parent_id');
    await client.query(insert(`${table}_rels`, related, ({ name }) => ownOfRelation[name], source));
  }
  const version = without(await columnsOf(client, `_${table}_v`));
  const source = `${copies} as copy join ${table} as model on model.id = copy.id`;
  await client.query(insert(`_${table}_v`, version, valueInVersion, source));
}

/**
 * SQL of the number of rows so far, from which copies are numbered, so that several calls number them consecutively.
 */
const lastNumber = (table) => `(select count(*)::int from ${table})`;

/**
 * Adds `count` published documents: half of them posts, the rest divided among the other collections. The derived
 * tables are emptied; the product fills them when it starts, or in `prepareContent`.
 * @param client a connection to a database with the default content
 */
export async function fillDocuments(client, count) {
  const others = Math.floor(count / 8);
  await client.query('begin');
  for (const table of tables)
    await fillTable(client, table, table === 'posts' ? count - others * (tables.length - 1) : others);
  for (const table of kept) await client.query(`delete from ${table}`);
  await client.query('commit');
  await client.query('vacuum analyze');
}
