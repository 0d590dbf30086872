import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Workspaces get a logo, and are paused for a reason. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "team_logos" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"picture" varchar NOT NULL,
  	"fingerprint" varchar NOT NULL,
  	"width" numeric NOT NULL,
  	"height" numeric NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "teams" ADD COLUMN "paused_because" varchar;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "team_logos_id" uuid;
  ALTER TABLE "team_logos" ADD CONSTRAINT "team_logos_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "team_logos_team_id_idx" ON "team_logos" USING btree ("team_id_id");
  CREATE INDEX "team_logos_updated_at_idx" ON "team_logos" USING btree ("updated_at");
  CREATE INDEX "team_logos_created_at_idx" ON "team_logos" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_team_logos_fk" FOREIGN KEY ("team_logos_id") REFERENCES "public"."team_logos"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_team_logos_id_idx" ON "payload_locked_documents_rels" USING btree ("team_logos_id");`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "team_logos" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "team_logos" CASCADE;
  DROP INDEX "payload_locked_documents_rels_team_logos_id_idx";
  ALTER TABLE "teams" DROP COLUMN "paused_because";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "team_logos_id";`);
}
