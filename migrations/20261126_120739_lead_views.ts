import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "lead_views" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"query" varchar,
  	"is_shared" boolean DEFAULT false NOT NULL,
  	"user_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "lead_views_user_idx" ON "lead_views" USING btree ("user_id");
  CREATE INDEX "lead_views_updated_at_idx" ON "lead_views" USING btree ("updated_at");
  CREATE INDEX "lead_views_created_at_idx" ON "lead_views" USING btree ("created_at");
  INSERT INTO "lead_views" ("name", "query", "user_id")
   SELECT left(trim("view"->>'name'), 40), left("view"->>'query', 1500), "owner"."users_id"
   FROM "payload_preferences" "preference"
   JOIN "payload_preferences_rels" "owner" ON "owner"."parent_id" = "preference"."id" AND "owner"."users_id" IS NOT NULL
   CROSS JOIN LATERAL jsonb_array_elements(
     CASE WHEN jsonb_typeof("preference"."value") = 'array' THEN "preference"."value" ELSE '[]' END
   ) "view"
   WHERE "preference"."key" = 'named-lead-filters' AND trim("view"->>'name') <> '' AND "view"->>'query' IS NOT NULL;
  DELETE FROM "payload_preferences" WHERE "key" = 'named-lead-filters';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "lead_views" CASCADE;`)
}
