import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * What the studio's view of series reads: what became of the mails of each step, what goes out next, who stands where.
 * Each is answered from its index, so that the view costs the same with a hundred thousand leads.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index emails_of_step_idx on emails (step_id, status, due_at, next_try_at) where step_id is not null;
    create index emails_skipped_of_step_idx on emails (step_id, reason)
      where status = 'skipped' and step_id is not null;
    create index emails_coming_idx on emails (due_at, id) where status = 'queued' and step_id is not null;
    create index lead_nurture_statuses_place_idx on lead_nurture_statuses
      (sequence_id, status, current_step, enrolled_at, id) include (exit_reason);
    create index lead_nurture_statuses_enrolled_idx on lead_nurture_statuses (sequence_id, enrolled_at, id);`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index emails_of_step_idx;
    drop index emails_skipped_of_step_idx;
    drop index emails_coming_idx;
    drop index lead_nurture_statuses_place_idx;
    drop index lead_nurture_statuses_enrolled_idx;`);
}
