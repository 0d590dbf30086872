import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Phones of members, what they are told of and when, leads on their way to them, and the key of this site. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_push_notices_state" AS ENUM('waiting', 'sending', 'sent', 'given_up');
  CREATE TABLE "push_devices" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"name" varchar NOT NULL,
  	"membership_id" uuid NOT NULL,
  	"service" varchar NOT NULL,
  	"endpoint" varchar NOT NULL,
  	"fingerprint" varchar NOT NULL,
  	"p256dh" varchar NOT NULL,
  	"auth" varchar NOT NULL,
  	"session" varchar NOT NULL,
  	"last_sent_at" timestamp(3) with time zone,
  	"problem" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "push_settings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"membership_id" uuid NOT NULL,
  	"muted" jsonb NOT NULL,
  	"shows_names" boolean DEFAULT false NOT NULL,
  	"quiet_from" varchar,
  	"quiet_until" varchar,
  	"time_zone" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "push_notices" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"device_id" uuid NOT NULL,
  	"lead" varchar,
  	"state" "enum_push_notices_state" DEFAULT 'waiting' NOT NULL,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"next_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"claim" varchar,
  	"problem" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "push_keys" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"public_key" varchar NOT NULL,
  	"private_key_encrypted" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "push_devices_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "push_settings_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "push_notices_id" uuid;
  ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_membership_id_team_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."team_memberships"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "push_settings" ADD CONSTRAINT "push_settings_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "push_settings" ADD CONSTRAINT "push_settings_membership_id_team_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."team_memberships"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "push_devices_team_id_idx" ON "push_devices" USING btree ("team_id_id");
  CREATE INDEX "push_devices_membership_idx" ON "push_devices" USING btree ("membership_id");
  CREATE INDEX "push_devices_fingerprint_idx" ON "push_devices" USING btree ("fingerprint");
  CREATE INDEX "push_devices_session_idx" ON "push_devices" USING btree ("session");
  CREATE INDEX "push_devices_updated_at_idx" ON "push_devices" USING btree ("updated_at");
  CREATE INDEX "push_devices_created_at_idx" ON "push_devices" USING btree ("created_at");
  CREATE UNIQUE INDEX "membership_fingerprint_idx" ON "push_devices" USING btree ("membership_id","fingerprint");
  CREATE INDEX "push_settings_team_id_idx" ON "push_settings" USING btree ("team_id_id");
  CREATE UNIQUE INDEX "push_settings_membership_idx" ON "push_settings" USING btree ("membership_id");
  CREATE INDEX "push_settings_updated_at_idx" ON "push_settings" USING btree ("updated_at");
  CREATE INDEX "push_settings_created_at_idx" ON "push_settings" USING btree ("created_at");
  CREATE INDEX "push_notices_team_id_idx" ON "push_notices" USING btree ("team_id_id");
  CREATE INDEX "push_notices_device_idx" ON "push_notices" USING btree ("device_id");
  CREATE INDEX "push_notices_state_idx" ON "push_notices" USING btree ("state");
  CREATE INDEX "push_notices_next_at_idx" ON "push_notices" USING btree ("next_at");
  CREATE INDEX "push_notices_updated_at_idx" ON "push_notices" USING btree ("updated_at");
  CREATE INDEX "push_notices_created_at_idx" ON "push_notices" USING btree ("created_at");
  CREATE UNIQUE INDEX "device_lead_idx" ON "push_notices" USING btree ("device_id","lead");
  CREATE INDEX "push_keys_updated_at_idx" ON "push_keys" USING btree ("updated_at");
  CREATE INDEX "push_keys_created_at_idx" ON "push_keys" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_push_devices_fk" FOREIGN KEY ("push_devices_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_push_settings_fk" FOREIGN KEY ("push_settings_id") REFERENCES "public"."push_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_push_notices_fk" FOREIGN KEY ("push_notices_id") REFERENCES "public"."push_notices"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_push_devices_id_idx" ON "payload_locked_documents_rels" USING btree ("push_devices_id");
  CREATE INDEX "payload_locked_documents_rels_push_settings_id_idx" ON "payload_locked_documents_rels" USING btree ("push_settings_id");
  CREATE INDEX "payload_locked_documents_rels_push_notices_id_idx" ON "payload_locked_documents_rels" USING btree ("push_notices_id");`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "push_devices" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "push_settings" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "push_notices" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "push_keys" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "push_devices" CASCADE;
  DROP TABLE "push_settings" CASCADE;
  DROP TABLE "push_notices" CASCADE;
  DROP TABLE "push_keys" CASCADE;
  DROP INDEX "payload_locked_documents_rels_push_devices_id_idx";
  DROP INDEX "payload_locked_documents_rels_push_settings_id_idx";
  DROP INDEX "payload_locked_documents_rels_push_notices_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "push_devices_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "push_settings_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "push_notices_id";
  DROP TYPE "public"."enum_push_notices_state";`);
}
