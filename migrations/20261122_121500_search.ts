import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';
import { createSearchTables, dropSearchTables } from '../src/cms/search/tables';

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(createSearchTables));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(dropSearchTables));
}
