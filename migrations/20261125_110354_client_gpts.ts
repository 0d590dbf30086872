import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * GPTs of clients go with whom they were made for. An agent that is ready already becomes one, so that its owner
 * finds it at the same place.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "client_gpts_starters" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "client_gpts_versions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"version" varchar NOT NULL,
  	"date" timestamp(3) with time zone NOT NULL,
  	"notes" varchar NOT NULL
  );
  
  CREATE TABLE "client_gpts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"purpose" varchar,
  	"link" varchar NOT NULL,
  	"how_to_use" varchar,
  	"user_id" uuid,
  	"team_id" uuid,
  	"request_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "gpt_feedback" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"gpt_id" uuid NOT NULL,
  	"user_id" uuid NOT NULL,
  	"text" varchar NOT NULL,
  	"handled_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "agent_requests" ADD COLUMN "user_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "client_gpts_id" uuid;
  ALTER TABLE "client_gpts_starters" ADD CONSTRAINT "client_gpts_starters_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."client_gpts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "client_gpts_versions" ADD CONSTRAINT "client_gpts_versions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."client_gpts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "client_gpts" ADD CONSTRAINT "client_gpts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "client_gpts" ADD CONSTRAINT "client_gpts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "client_gpts" ADD CONSTRAINT "client_gpts_request_id_agent_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."agent_requests"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "gpt_feedback" ADD CONSTRAINT "gpt_feedback_gpt_id_client_gpts_id_fk" FOREIGN KEY ("gpt_id") REFERENCES "public"."client_gpts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "gpt_feedback" ADD CONSTRAINT "gpt_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "client_gpts_starters_order_idx" ON "client_gpts_starters" USING btree ("_order");
  CREATE INDEX "client_gpts_starters_parent_id_idx" ON "client_gpts_starters" USING btree ("_parent_id");
  CREATE INDEX "client_gpts_versions_order_idx" ON "client_gpts_versions" USING btree ("_order");
  CREATE INDEX "client_gpts_versions_parent_id_idx" ON "client_gpts_versions" USING btree ("_parent_id");
  CREATE INDEX "client_gpts_user_idx" ON "client_gpts" USING btree ("user_id");
  CREATE INDEX "client_gpts_team_idx" ON "client_gpts" USING btree ("team_id");
  CREATE UNIQUE INDEX "client_gpts_request_idx" ON "client_gpts" USING btree ("request_id");
  CREATE INDEX "client_gpts_updated_at_idx" ON "client_gpts" USING btree ("updated_at");
  CREATE INDEX "client_gpts_created_at_idx" ON "client_gpts" USING btree ("created_at");
  CREATE INDEX "gpt_feedback_gpt_idx" ON "gpt_feedback" USING btree ("gpt_id");
  CREATE INDEX "gpt_feedback_user_idx" ON "gpt_feedback" USING btree ("user_id");
  CREATE INDEX "gpt_feedback_handled_at_idx" ON "gpt_feedback" USING btree ("handled_at");
  CREATE INDEX "gpt_feedback_updated_at_idx" ON "gpt_feedback" USING btree ("updated_at");
  CREATE INDEX "gpt_feedback_created_at_idx" ON "gpt_feedback" USING btree ("created_at");
  ALTER TABLE "agent_requests" ADD CONSTRAINT "agent_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_client_gpts_fk" FOREIGN KEY ("client_gpts_id") REFERENCES "public"."client_gpts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "agent_requests_user_idx" ON "agent_requests" USING btree ("user_id");
  CREATE INDEX "payload_locked_documents_rels_client_gpts_id_idx" ON "payload_locked_documents_rels" USING btree ("client_gpts_id");
  ALTER TABLE "client_gpts" ADD CONSTRAINT "client_gpts_one_owner" CHECK (num_nonnulls("user_id", "team_id", "request_id") = 1);
  INSERT INTO "client_gpts" ("title", "purpose", "link", "how_to_use", "request_id")
    SELECT left('Special agent of ' || "company", 120), left("task", 300), "link", "answer", "id" FROM "agent_requests"
    WHERE "status" = 'ready' AND "link" IS NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "client_gpts_starters" CASCADE;
  DROP TABLE "client_gpts_versions" CASCADE;
  DROP TABLE "client_gpts" CASCADE;
  DROP TABLE "gpt_feedback" CASCADE;
  ALTER TABLE "agent_requests" DROP CONSTRAINT "agent_requests_user_id_users_id_fk";
  
  DROP INDEX "agent_requests_user_idx";
  DROP INDEX "payload_locked_documents_rels_client_gpts_id_idx";
  ALTER TABLE "agent_requests" DROP COLUMN "user_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "client_gpts_id";`)
}
