import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** What the spam check says of a submission is called by the field's word. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    update lead_events set data = data - 'suspicion' || jsonb_build_object('spam_reason', data->'suspicion')
    where type = 'submission' and data ? 'suspicion';
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    update lead_events set data = data - 'spam_reason' || jsonb_build_object('suspicion', data->'spam_reason')
    where type = 'submission' and data ? 'spam_reason';
  `);
}
