import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_booking_types_questions_kind" AS ENUM('text', 'multiline', 'choice');
  CREATE TABLE "booking_types_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"kind" "enum_booking_types_questions_kind" NOT NULL,
  	"label" varchar NOT NULL,
  	"is_required" boolean,
  	"choices" varchar
  );
  
  ALTER TABLE "bookings" ADD COLUMN "answers" jsonb;
  ALTER TABLE "booking_types" ADD COLUMN "confirmation_text" varchar;
  ALTER TABLE "booking_types" ADD COLUMN "reminder_text" varchar;
  ALTER TABLE "booking_types_questions" ADD CONSTRAINT "booking_types_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."booking_types"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "booking_types_questions_order_idx" ON "booking_types_questions" USING btree ("_order");
  CREATE INDEX "booking_types_questions_parent_id_idx" ON "booking_types_questions" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "booking_types_questions" CASCADE;
  ALTER TABLE "bookings" DROP COLUMN "answers";
  ALTER TABLE "booking_types" DROP COLUMN "confirmation_text";
  ALTER TABLE "booking_types" DROP COLUMN "reminder_text";
  DROP TYPE "public"."enum_booking_types_questions_kind";`)
}
