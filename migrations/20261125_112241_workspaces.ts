import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/**
 * Rows of a workspace go with it. Of the members of the release before, whoever came first owns the workspace: until
 * now they were all alike, and without an owner nobody could manage it. The addresses in use are claimed. The trigger
 * is the last wall of "a workspace never loses its last owner", for deletions that pass by Payload: whoever changes
 * owners waits for the team's row, and then counts.
 */
const handWritten = sql`
  update team_memberships set role = 'owner' where id in
    (select distinct on (team_id_id) id from team_memberships order by team_id_id, created_at, id);
  insert into team_slugs (team_id_id, slug) select id, slug from teams;
  create function require_team_owner() returns trigger language plpgsql as $$
  begin
    perform from teams where id = old.team_id_id for no key update;
    if found and not exists (select from team_memberships where team_id_id = old.team_id_id and role = 'owner') then
      raise check_violation using message = 'A workspace always has an owner',
        table = 'team_memberships', constraint = 'team_memberships_keep_an_owner';
    end if;
    return null;
  end $$;
  create trigger team_memberships_require_owner after update of role, team_id_id or delete on team_memberships
    for each row when (old.role = 'owner') execute function require_team_owner();`

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_team_memberships_role" AS ENUM('owner', 'admin', 'member');
  CREATE TABLE "team_activities" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"happened_at" timestamp(3) with time zone NOT NULL,
  	"kind" varchar NOT NULL,
  	"user_id_id" uuid,
  	"by_firm" boolean DEFAULT false,
  	"subject_id_id" uuid,
  	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
  );
  
  CREATE TABLE "team_slugs" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"team_id_id" uuid NOT NULL,
  	"slug" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "teams" ADD COLUMN "time_zone" varchar DEFAULT 'UTC' NOT NULL;
  ALTER TABLE "teams" ADD COLUMN "disabled_at" timestamp(3) with time zone;
  ALTER TABLE "team_memberships" ADD COLUMN "role" "enum_team_memberships_role" DEFAULT 'member' NOT NULL;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "team_activities_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "team_slugs_id" uuid;
  ALTER TABLE "retention_periods" ADD COLUMN "team_activity" numeric;
  ALTER TABLE "team_activities" ADD CONSTRAINT "team_activities_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "team_activities" ADD CONSTRAINT "team_activities_user_id_id_users_id_fk" FOREIGN KEY ("user_id_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "team_activities" ADD CONSTRAINT "team_activities_subject_id_id_users_id_fk" FOREIGN KEY ("subject_id_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "team_slugs" ADD CONSTRAINT "team_slugs_team_id_id_teams_id_fk" FOREIGN KEY ("team_id_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "team_activities_team_id_idx" ON "team_activities" USING btree ("team_id_id");
  CREATE INDEX "team_activities_happened_at_idx" ON "team_activities" USING btree ("happened_at");
  CREATE INDEX "team_activities_user_id_idx" ON "team_activities" USING btree ("user_id_id");
  CREATE INDEX "team_activities_subject_id_idx" ON "team_activities" USING btree ("subject_id_id");
  CREATE INDEX "team_id_happened_at_idx" ON "team_activities" USING btree ("team_id_id","happened_at");
  CREATE INDEX "team_slugs_team_id_idx" ON "team_slugs" USING btree ("team_id_id");
  CREATE UNIQUE INDEX "team_slugs_slug_idx" ON "team_slugs" USING btree ("slug");
  CREATE INDEX "team_slugs_updated_at_idx" ON "team_slugs" USING btree ("updated_at");
  CREATE INDEX "team_slugs_created_at_idx" ON "team_slugs" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_team_activities_fk" FOREIGN KEY ("team_activities_id") REFERENCES "public"."team_activities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_team_slugs_fk" FOREIGN KEY ("team_slugs_id") REFERENCES "public"."team_slugs"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "teams_disabled_at_idx" ON "teams" USING btree ("disabled_at");
  CREATE INDEX "payload_locked_documents_rels_team_activities_id_idx" ON "payload_locked_documents_rels" USING btree ("team_activities_id");
  CREATE INDEX "payload_locked_documents_rels_team_slugs_id_idx" ON "payload_locked_documents_rels" USING btree ("team_slugs_id");`)
  await db.execute(handWritten)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   drop trigger team_memberships_require_owner on team_memberships;
  drop function require_team_owner();
  ALTER TABLE "team_activities" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "team_slugs" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "team_activities" CASCADE;
  DROP TABLE "team_slugs" CASCADE;
  DROP INDEX "teams_disabled_at_idx";
  DROP INDEX "payload_locked_documents_rels_team_activities_id_idx";
  DROP INDEX "payload_locked_documents_rels_team_slugs_id_idx";
  ALTER TABLE "teams" DROP COLUMN "time_zone";
  ALTER TABLE "teams" DROP COLUMN "disabled_at";
  ALTER TABLE "team_memberships" DROP COLUMN "role";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "team_activities_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "team_slugs_id";
  ALTER TABLE "retention_periods" DROP COLUMN "team_activity";
  DROP TYPE "public"."enum_team_memberships_role";`)
}
