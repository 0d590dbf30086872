import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';
import { createSearchTables, dropSearchTables, rebuildSearchDocuments } from '../src/cms/discovery/tables';

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const statement of [createSearchTables, ...rebuildSearchDocuments]) await db.execute(sql.raw(statement));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(dropSearchTables));
}
