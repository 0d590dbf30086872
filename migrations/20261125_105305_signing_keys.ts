import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_signing_keys_status" AS ENUM('next', 'current', 'former');
  CREATE TABLE "signing_keys" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"status" "enum_signing_keys_status" NOT NULL,
  	"public_jwk" jsonb NOT NULL,
  	"private_jwk_encrypted" varchar NOT NULL,
  	"signs_since" timestamp(3) with time zone,
  	"retired_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE INDEX "signing_keys_status_idx" ON "signing_keys" USING btree ("status");
  CREATE INDEX "signing_keys_retired_at_idx" ON "signing_keys" USING btree ("retired_at");
  CREATE INDEX "signing_keys_updated_at_idx" ON "signing_keys" USING btree ("updated_at");
  CREATE INDEX "signing_keys_created_at_idx" ON "signing_keys" USING btree ("created_at");`)
  // One key signs and one follows it, however many processes create or rotate keys at once.
  await db.execute(sql`
    create unique index signing_keys_one_of_each on signing_keys (status) where status <> 'former';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "signing_keys" CASCADE;
  DROP TYPE "public"."enum_signing_keys_status";`)
}
