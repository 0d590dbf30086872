import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * A session says how its person proved to be it. What is known of present ones stands in the sign-in log, whose rows were
 * written in the same transaction, hence at the same time.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "auth_sessions" ADD COLUMN "previous_token_hash" varchar;
  ALTER TABLE "auth_sessions" ADD COLUMN "methods" jsonb DEFAULT '[]'::jsonb NOT NULL;
  ALTER TABLE "auth_sessions" ADD COLUMN "token_renewed_at" timestamp(3) with time zone;
  CREATE INDEX "auth_sessions_previous_token_hash_idx" ON "auth_sessions" USING btree ("previous_token_hash");
  UPDATE "auth_sessions" "session" SET "methods" =
    jsonb_build_array(jsonb_build_object(
      'method', coalesce((
        SELECT CASE "metadata"->>'method' WHEN 'link' THEN 'magiclink' WHEN 'passkey' THEN 'webauthn' ELSE 'otp' END
        FROM "auth_log" WHERE "user_id" = "session"."user_id" AND "event_type" = 'SIGNED_IN'
          AND "created_at" = "session"."created_at" LIMIT 1), 'otp'),
      'timestamp', extract(epoch from "created_at")::int))
    || coalesce((
        SELECT jsonb_build_array(jsonb_build_object(
          'method', CASE "metadata"->>'method' WHEN 'totp' THEN 'totp' WHEN 'phone' THEN 'mfa/phone'
            WHEN 'webauthn' THEN 'mfa/webauthn' ELSE 'mfa/recovery_code' END,
          'timestamp', extract(epoch from "session"."stepped_up_at")::int))
        FROM "auth_log" WHERE "user_id" = "session"."user_id" AND "event_type" = 'MFA_CHALLENGE_VERIFIED'
          AND "created_at" = "session"."stepped_up_at" LIMIT 1), '[]'::jsonb);`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "auth_sessions_previous_token_hash_idx";
  ALTER TABLE "auth_sessions" DROP COLUMN "previous_token_hash";
  ALTER TABLE "auth_sessions" DROP COLUMN "methods";
  ALTER TABLE "auth_sessions" DROP COLUMN "token_renewed_at";`);
}
