import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';
import { createDocumentFacts, dropDocumentFacts } from '../src/cms/tables/document-facts';
import { createPublishedPaths, dropPublishedPaths } from '../src/cms/tables/published-paths';
import { createSearchTables, dropSearchTables } from '../src/cms/search/tables';

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const statement of [createSearchTables, createPublishedPaths, createDocumentFacts]) await db.execute(sql.raw(statement));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const statement of [dropSearchTables, dropPublishedPaths, dropDocumentFacts]) await db.execute(sql.raw(statement));
}
