import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "sign_in_settings_audiences" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"audience" varchar NOT NULL
  );
  
  ALTER TABLE "sign_in_settings_audiences" ADD CONSTRAINT "sign_in_settings_audiences_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sign_in_settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "sign_in_settings_audiences_order_idx" ON "sign_in_settings_audiences" USING btree ("_order");
  CREATE INDEX "sign_in_settings_audiences_parent_id_idx" ON "sign_in_settings_audiences" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "sign_in_settings_audiences" CASCADE;`)
}
