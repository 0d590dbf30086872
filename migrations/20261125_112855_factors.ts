import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_auth_attempts_kind" AS ENUM('factor', 'recovery');
  ALTER TYPE "public"."enum_auth_factors_factor_type" ADD VALUE 'webauthn';
  CREATE TABLE "auth_attempts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"kind" "enum_auth_attempts_kind" NOT NULL,
  	"tries" numeric DEFAULT 0 NOT NULL,
  	"window_ends_at" timestamp(3) with time zone NOT NULL,
  	"locks" numeric DEFAULT 0 NOT NULL,
  	"locked_until" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "auth_factor_resets" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"asked_by_id" uuid,
  	"due_at" timestamp(3) with time zone NOT NULL,
  	"stopped_at" timestamp(3) with time zone,
  	"done_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "auth_challenges" ALTER COLUMN "factor_id" DROP NOT NULL;
  ALTER TABLE "auth_challenges" ALTER COLUMN "session_id" DROP NOT NULL;
  ALTER TABLE "auth_factors" ADD COLUMN "session_id" uuid;
  ALTER TABLE "auth_factors" ADD COLUMN "credential_id" varchar;
  ALTER TABLE "auth_factors" ADD COLUMN "public_key" varchar;
  ALTER TABLE "auth_factors" ADD COLUMN "sign_count" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "auth_factors" ADD COLUMN "transports" varchar;
  ALTER TABLE "auth_factors" ADD COLUMN "synced" boolean;
  ALTER TABLE "auth_factors" ADD COLUMN "last_used_at" timestamp(3) with time zone;
  ALTER TABLE "auth_challenges" ADD COLUMN "flow_hash" varchar;
  ALTER TABLE "auth_challenges" ADD COLUMN "challenge" varchar;
  ALTER TABLE "auth_attempts" ADD CONSTRAINT "auth_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "auth_factor_resets" ADD CONSTRAINT "auth_factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "auth_factor_resets" ADD CONSTRAINT "auth_factor_resets_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "auth_attempts_user_idx" ON "auth_attempts" USING btree ("user_id");
  CREATE INDEX "auth_attempts_updated_at_idx" ON "auth_attempts" USING btree ("updated_at");
  CREATE INDEX "auth_attempts_created_at_idx" ON "auth_attempts" USING btree ("created_at");
  CREATE UNIQUE INDEX "user_kind_idx" ON "auth_attempts" USING btree ("user_id","kind");
  CREATE INDEX "auth_factor_resets_user_idx" ON "auth_factor_resets" USING btree ("user_id");
  CREATE INDEX "auth_factor_resets_asked_by_idx" ON "auth_factor_resets" USING btree ("asked_by_id");
  CREATE INDEX "auth_factor_resets_updated_at_idx" ON "auth_factor_resets" USING btree ("updated_at");
  CREATE INDEX "auth_factor_resets_created_at_idx" ON "auth_factor_resets" USING btree ("created_at");
  ALTER TABLE "auth_factors" ADD CONSTRAINT "auth_factors_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "auth_factors_session_idx" ON "auth_factors" USING btree ("session_id");
  CREATE UNIQUE INDEX "auth_factors_credential_id_idx" ON "auth_factors" USING btree ("credential_id");
  CREATE INDEX "auth_challenges_flow_hash_idx" ON "auth_challenges" USING btree ("flow_hash");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "auth_challenges" WHERE "factor_id" IS NULL OR "session_id" IS NULL
    OR "factor_id" IN (SELECT "id" FROM "auth_factors" WHERE "factor_type" = 'webauthn');
  DELETE FROM "auth_factors" WHERE "factor_type" = 'webauthn';
  DROP TABLE "auth_attempts" CASCADE;
  DROP TABLE "auth_factor_resets" CASCADE;
  ALTER TABLE "auth_factors" DROP CONSTRAINT "auth_factors_session_id_auth_sessions_id_fk";
  
  ALTER TABLE "auth_factors" ALTER COLUMN "factor_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_auth_factors_factor_type";
  CREATE TYPE "public"."enum_auth_factors_factor_type" AS ENUM('totp', 'phone');
  ALTER TABLE "auth_factors" ALTER COLUMN "factor_type" SET DATA TYPE "public"."enum_auth_factors_factor_type" USING "factor_type"::"public"."enum_auth_factors_factor_type";
  DROP INDEX "auth_factors_session_idx";
  DROP INDEX "auth_factors_credential_id_idx";
  DROP INDEX "auth_challenges_flow_hash_idx";
  ALTER TABLE "auth_challenges" ALTER COLUMN "factor_id" SET NOT NULL;
  ALTER TABLE "auth_challenges" ALTER COLUMN "session_id" SET NOT NULL;
  ALTER TABLE "auth_factors" DROP COLUMN "session_id";
  ALTER TABLE "auth_factors" DROP COLUMN "credential_id";
  ALTER TABLE "auth_factors" DROP COLUMN "public_key";
  ALTER TABLE "auth_factors" DROP COLUMN "sign_count";
  ALTER TABLE "auth_factors" DROP COLUMN "transports";
  ALTER TABLE "auth_factors" DROP COLUMN "synced";
  ALTER TABLE "auth_factors" DROP COLUMN "last_used_at";
  ALTER TABLE "auth_challenges" DROP COLUMN "flow_hash";
  ALTER TABLE "auth_challenges" DROP COLUMN "challenge";
  DROP TYPE "public"."enum_auth_attempts_kind";`)
}
