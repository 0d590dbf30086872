import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_invitations_kind" AS ENUM('editor', 'admin', 'member', 'workspace');
  CREATE TABLE "invitations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"email" varchar NOT NULL,
  	"kind" "enum_invitations_kind" NOT NULL,
  	"team_id" uuid,
  	"team_role" varchar,
  	"link_id" varchar NOT NULL,
  	"token_hash" varchar NOT NULL,
  	"sent_at" timestamp(3) with time zone NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"invited_by_id" uuid,
  	"accepted_at" timestamp(3) with time zone,
  	"accepted_by_id" uuid,
  	"withdrawn_at" timestamp(3) with time zone,
  	"asked_email" varchar,
  	"asked_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "teams" ADD COLUMN "features" jsonb DEFAULT '{}'::jsonb;
  ALTER TABLE "retention_periods" ADD COLUMN "invitations" numeric;
  ALTER TABLE "invitations" ADD CONSTRAINT "invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_id_users_id_fk" FOREIGN KEY ("accepted_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "invitations_email_idx" ON "invitations" USING btree ("email");
  CREATE INDEX "invitations_team_idx" ON "invitations" USING btree ("team_id");
  CREATE UNIQUE INDEX "invitations_token_hash_idx" ON "invitations" USING btree ("token_hash");
  CREATE INDEX "invitations_sent_at_idx" ON "invitations" USING btree ("sent_at");
  CREATE INDEX "invitations_expires_at_idx" ON "invitations" USING btree ("expires_at");
  CREATE INDEX "invitations_invited_by_idx" ON "invitations" USING btree ("invited_by_id");
  CREATE INDEX "invitations_accepted_by_idx" ON "invitations" USING btree ("accepted_by_id");
  CREATE INDEX "invitations_updated_at_idx" ON "invitations" USING btree ("updated_at");
  CREATE INDEX "invitations_created_at_idx" ON "invitations" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "invitations" CASCADE;
  ALTER TABLE "teams" DROP COLUMN "features";
  ALTER TABLE "retention_periods" DROP COLUMN "invitations";
  DROP TYPE "public"."enum_invitations_kind";`)
}
