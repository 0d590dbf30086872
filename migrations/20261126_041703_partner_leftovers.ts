import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * An index for the answers of an embed within a day. Workspaces for which nobody had set the switch of the partner
 * tools had them running by default; those that use them keep them, by a switch of their own.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE INDEX "embed_id_createdAt_idx" ON "team_leads" USING btree ("embed_id_id","created_at");
   UPDATE "teams" team
   SET "features" = CASE jsonb_typeof(team."features") WHEN 'object' THEN team."features" ELSE '{}' END
     || '{"partner-tools": true}'
   WHERE coalesce(team."features" -> 'partner-tools' NOT IN ('true', 'false'), true)
     AND NOT EXISTS (
       SELECT FROM "team_memberships" holding
         JOIN "users" holder ON holder."id" = holding."user_id_id" AND holder."suspended_at" IS NULL AND holder."closed_at" IS NULL
         JOIN "members" held ON held."user_id_id" = holder."id" AND held."features" -> 'partner-tools' = 'true'
       WHERE holding."team_id_id" = team."id")
     AND (
       EXISTS (SELECT FROM "api_keys" WHERE "team_id_id" = team."id" AND "revoked_at" IS NULL
         AND ("expires_at" IS NULL OR "expires_at" > now()))
       OR EXISTS (SELECT FROM "webhook_endpoints" WHERE "team_id_id" = team."id")
       OR EXISTS (SELECT FROM "embeds" WHERE "team_id_id" = team."id" AND "deleted_at" IS NULL)
       OR EXISTS (SELECT FROM "sign_on_connections" WHERE "team_id_id" = team."id" AND "state" = 'on'));`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "embed_id_createdAt_idx";`);
}
