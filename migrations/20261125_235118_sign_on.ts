import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** Workspaces' own providers: connections, domains, who their people are here, and ways that were begun. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sign_on_connections_default_role" AS ENUM('member', 'admin');
  CREATE TYPE "public"."enum_sign_on_connections_state" AS ENUM('draft', 'tested', 'on', 'paused', 'stopped');
  CREATE TYPE "public"."enum_sign_on_attempts_purpose" AS ENUM('sign-in', 'test');
  CREATE TABLE "sign_on_connections" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"issuer" varchar NOT NULL,
  	"client_id" varchar NOT NULL,
  	"client_secret_encrypted" varchar NOT NULL,
  	"default_role" "enum_sign_on_connections_default_role" DEFAULT 'member' NOT NULL,
  	"readmits" boolean DEFAULT false NOT NULL,
  	"state" "enum_sign_on_connections_state" DEFAULT 'draft' NOT NULL,
  	"is_compulsory" boolean DEFAULT false NOT NULL,
  	"tested_at" timestamp(3) with time zone,
  	"test_result" jsonb,
  	"last_used_at" timestamp(3) with time zone,
  	"problem" varchar,
  	"problem_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sign_on_domains" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"domain" varchar NOT NULL,
  	"token" varchar NOT NULL,
  	"proven_at" timestamp(3) with time zone,
  	"checked_at" timestamp(3) with time zone,
  	"failures" numeric DEFAULT 0 NOT NULL,
  	"problem" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sign_on_identities" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"issuer" varchar NOT NULL,
  	"subject" varchar NOT NULL,
  	"user_id" uuid NOT NULL,
  	"last_used_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sign_on_attempts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"state_hash" varchar NOT NULL,
  	"flow_hash" varchar NOT NULL,
  	"sealed" varchar NOT NULL,
  	"purpose" "enum_sign_on_attempts_purpose" NOT NULL,
  	"user_id" uuid,
  	"return_to" varchar,
  	"remember_me" boolean DEFAULT true NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"used_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "auth_sessions" ADD COLUMN "sign_on" varchar;
  ALTER TABLE "teams" ADD COLUMN "required_sign_on" varchar;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "sign_on_connections_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "sign_on_domains_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "sign_on_identities_id" uuid;
  ALTER TABLE "sign_on_connections" ADD CONSTRAINT "sign_on_connections_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sign_on_domains" ADD CONSTRAINT "sign_on_domains_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sign_on_identities" ADD CONSTRAINT "sign_on_identities_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sign_on_identities" ADD CONSTRAINT "sign_on_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "sign_on_connections_team_id_idx" ON "sign_on_connections" USING btree ("team_id_id");
  CREATE INDEX "sign_on_connections_updated_at_idx" ON "sign_on_connections" USING btree ("updated_at");
  CREATE INDEX "sign_on_connections_created_at_idx" ON "sign_on_connections" USING btree ("created_at");
  CREATE INDEX "sign_on_domains_team_id_idx" ON "sign_on_domains" USING btree ("team_id_id");
  CREATE INDEX "sign_on_domains_domain_idx" ON "sign_on_domains" USING btree ("domain");
  CREATE INDEX "sign_on_domains_checked_at_idx" ON "sign_on_domains" USING btree ("checked_at");
  CREATE INDEX "sign_on_domains_updated_at_idx" ON "sign_on_domains" USING btree ("updated_at");
  CREATE INDEX "sign_on_domains_created_at_idx" ON "sign_on_domains" USING btree ("created_at");
  CREATE UNIQUE INDEX "team_id_domain_idx" ON "sign_on_domains" USING btree ("team_id_id","domain");
  CREATE INDEX "sign_on_identities_team_id_idx" ON "sign_on_identities" USING btree ("team_id_id");
  CREATE INDEX "sign_on_identities_user_idx" ON "sign_on_identities" USING btree ("user_id");
  CREATE INDEX "sign_on_identities_updated_at_idx" ON "sign_on_identities" USING btree ("updated_at");
  CREATE INDEX "sign_on_identities_created_at_idx" ON "sign_on_identities" USING btree ("created_at");
  CREATE UNIQUE INDEX "issuer_subject_idx" ON "sign_on_identities" USING btree ("issuer","subject");
  CREATE INDEX "sign_on_attempts_team_id_idx" ON "sign_on_attempts" USING btree ("team_id_id");
  CREATE UNIQUE INDEX "sign_on_attempts_state_hash_idx" ON "sign_on_attempts" USING btree ("state_hash");
  CREATE INDEX "sign_on_attempts_user_idx" ON "sign_on_attempts" USING btree ("user_id");
  CREATE INDEX "sign_on_attempts_expires_at_idx" ON "sign_on_attempts" USING btree ("expires_at");
  CREATE INDEX "sign_on_attempts_updated_at_idx" ON "sign_on_attempts" USING btree ("updated_at");
  CREATE INDEX "sign_on_attempts_created_at_idx" ON "sign_on_attempts" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sign_on_connections_fk" FOREIGN KEY ("sign_on_connections_id") REFERENCES "public"."sign_on_connections"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sign_on_domains_fk" FOREIGN KEY ("sign_on_domains_id") REFERENCES "public"."sign_on_domains"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sign_on_identities_fk" FOREIGN KEY ("sign_on_identities_id") REFERENCES "public"."sign_on_identities"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "auth_sessions_sign_on_idx" ON "auth_sessions" USING btree ("sign_on");
  CREATE INDEX "payload_locked_documents_rels_sign_on_connections_id_idx" ON "payload_locked_documents_rels" USING btree ("sign_on_connections_id");
  CREATE INDEX "payload_locked_documents_rels_sign_on_domains_id_idx" ON "payload_locked_documents_rels" USING btree ("sign_on_domains_id");
  CREATE INDEX "payload_locked_documents_rels_sign_on_identities_id_idx" ON "payload_locked_documents_rels" USING btree ("sign_on_identities_id");
  CREATE UNIQUE INDEX "sign_on_domains_proven_idx" ON "sign_on_domains" USING btree ("domain") WHERE "proven_at" IS NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sign_on_connections" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "sign_on_domains" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "sign_on_identities" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "sign_on_attempts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "sign_on_connections" CASCADE;
  DROP TABLE "sign_on_domains" CASCADE;
  DROP TABLE "sign_on_identities" CASCADE;
  DROP TABLE "sign_on_attempts" CASCADE;
  DROP INDEX "auth_sessions_sign_on_idx";
  DROP INDEX "payload_locked_documents_rels_sign_on_connections_id_idx";
  DROP INDEX "payload_locked_documents_rels_sign_on_domains_id_idx";
  DROP INDEX "payload_locked_documents_rels_sign_on_identities_id_idx";
  ALTER TABLE "auth_sessions" DROP COLUMN "sign_on";
  ALTER TABLE "teams" DROP COLUMN "required_sign_on";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "sign_on_connections_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "sign_on_domains_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "sign_on_identities_id";
  DROP TYPE "public"."enum_sign_on_connections_default_role";
  DROP TYPE "public"."enum_sign_on_connections_state";
  DROP TYPE "public"."enum_sign_on_attempts_purpose";`)
}
