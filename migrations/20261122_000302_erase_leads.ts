import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/**
 * Rows that mean nothing without the row they must name, and so go with it. Payload gives every relation ON DELETE SET
 * NULL, which a required one cannot take: the deletion would fail.
 */
const dependents = [
  ['lead_nurture_statuses', 'lead_id', 'leads'],
  ['team_memberships', 'team_id_id', 'teams'],
  ['team_memberships', 'user_id_id', 'users'],
  ['auth_sessions', 'user_id', 'users'],
  ['auth_factors', 'user_id', 'users'],
  ['auth_recovery_codes', 'user_id', 'users'],
  ['auth_challenges', 'factor_id', 'auth_factors'],
  ['auth_challenges', 'session_id', 'auth_sessions'],
]

const onDelete = (action: 'cascade' | 'set null') =>
  dependents
    .map(([table, column, target]) => {
      const name = `${table}_${column}_${target}_id_fk`
      return `ALTER TABLE "${table}" DROP CONSTRAINT "${name}";
  ALTER TABLE "${table}" ADD CONSTRAINT "${name}" FOREIGN KEY ("${column}") REFERENCES "${target}"("id") ON DELETE ${action};`
    })
    .join('\n')

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "lead_events" ALTER COLUMN "lead_id" DROP NOT NULL;
  ALTER TABLE "leads" ADD COLUMN "unanswered_since" timestamp(3) with time zone;
  CREATE INDEX "leads_unanswered_since_idx" ON "leads" USING btree ("unanswered_since");`)
  await db.execute(sql.raw(onDelete('cascade')))
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(onDelete('set null')))
  await db.execute(sql`
   DELETE FROM "lead_events" WHERE "lead_id" IS NULL;
  DROP INDEX "leads_unanswered_since_idx";
  ALTER TABLE "lead_events" ALTER COLUMN "lead_id" SET NOT NULL;
  ALTER TABLE "leads" DROP COLUMN "unanswered_since";`)
}
