import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Summaries of moved leads name stages by their labels, as new ones do: `New → Contacted`. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    update lead_events set summary = initcap(data->>'from') || ' → ' || initcap(data->>'to')
    where type = 'stage_changed' and summary = (data->>'from') || ' → ' || (data->>'to');`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    update lead_events set summary = (data->>'from') || ' → ' || (data->>'to')
    where type = 'stage_changed' and summary = initcap(data->>'from') || ' → ' || initcap(data->>'to');`);
}
