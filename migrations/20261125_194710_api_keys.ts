import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Keys of workspaces, answers kept for repeated requests, and places of events in the list that keys read. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "api_keys" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"name" varchar NOT NULL,
  	"start" varchar NOT NULL,
  	"key_hash" varchar NOT NULL,
  	"scopes" varchar NOT NULL,
  	"is_sample" boolean DEFAULT false,
  	"expires_at" timestamp(3) with time zone,
  	"last_used_at" timestamp(3) with time zone,
  	"last_used_network" varchar,
  	"revoked_at" timestamp(3) with time zone,
  	"rotated_at" timestamp(3) with time zone,
  	"sealed" varchar,
  	"sealed_until" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "api_answers" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"idempotency_key" varchar NOT NULL,
  	"request_hash" varchar NOT NULL,
  	"status" numeric NOT NULL,
  	"headers" jsonb NOT NULL,
  	"body" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "partner_events" ADD COLUMN "position" numeric;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "api_keys_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "api_answers_id" uuid;
  ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "api_answers" ADD CONSTRAINT "api_answers_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "api_keys_team_id_idx" ON "api_keys" USING btree ("team_id_id");
  CREATE UNIQUE INDEX "api_keys_key_hash_idx" ON "api_keys" USING btree ("key_hash");
  CREATE INDEX "api_keys_updated_at_idx" ON "api_keys" USING btree ("updated_at");
  CREATE INDEX "api_keys_created_at_idx" ON "api_keys" USING btree ("created_at");
  CREATE INDEX "api_answers_team_id_idx" ON "api_answers" USING btree ("team_id_id");
  CREATE INDEX "api_answers_updated_at_idx" ON "api_answers" USING btree ("updated_at");
  CREATE INDEX "api_answers_created_at_idx" ON "api_answers" USING btree ("created_at");
  CREATE UNIQUE INDEX "team_id_idempotency_key_idx" ON "api_answers" USING btree ("team_id_id","idempotency_key");
  CREATE UNIQUE INDEX "partner_events_team_position_idx" ON "partner_events" USING btree ("team_id_id","position");
  CREATE INDEX "partner_events_unplaced_idx" ON "partner_events" USING btree ("team_id_id") WHERE "position" IS NULL;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_api_keys_fk" FOREIGN KEY ("api_keys_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_api_answers_fk" FOREIGN KEY ("api_answers_id") REFERENCES "public"."api_answers"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_api_keys_id_idx" ON "payload_locked_documents_rels" USING btree ("api_keys_id");
  CREATE INDEX "payload_locked_documents_rels_api_answers_id_idx" ON "payload_locked_documents_rels" USING btree ("api_answers_id");`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "api_keys" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "api_answers" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "api_keys" CASCADE;
  DROP TABLE "api_answers" CASCADE;
  DROP INDEX "payload_locked_documents_rels_api_keys_id_idx";
  DROP INDEX "payload_locked_documents_rels_api_answers_id_idx";
  DROP INDEX "partner_events_team_position_idx";
  DROP INDEX "partner_events_unplaced_idx";
  ALTER TABLE "partner_events" DROP COLUMN "position";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "api_keys_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "api_answers_id";`);
}
