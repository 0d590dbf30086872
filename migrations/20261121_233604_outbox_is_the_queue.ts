import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "emails" ADD COLUMN "priority" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "emails" ADD COLUMN "next_try_at" timestamp(3) with time zone;
  ALTER TABLE "emails" ADD COLUMN "claimed_by" varchar;
  ALTER TABLE "emails" ADD COLUMN "unknown_at" timestamp(3) with time zone;
  CREATE INDEX "emails_claimed_by_idx" ON "emails" USING btree ("claimed_by");`)
  // What Payload does not know: how due mails are found, and the one row that all processes share about the mail server.
  await db.execute(sql`
  CREATE INDEX "emails_waiting_idx" ON "emails" USING btree (coalesce("next_try_at", "due_at")) WHERE "status" IN ('queued', 'unknown');
  CREATE TABLE "mail_relay" (
    "id" boolean PRIMARY KEY DEFAULT true CHECK ("id"),
    "next_turn_at" timestamptz NOT NULL DEFAULT now(),
    "accepted_at" timestamptz,
    "refused_at" timestamptz,
    "refusal" text,
    "consecutive_failures" integer NOT NULL DEFAULT 0,
    "breaker_opened_at" timestamptz,
    "probe_at" timestamptz,
    "told_at" timestamptz
  );
  INSERT INTO "mail_relay" DEFAULT VALUES;
  UPDATE "emails" SET "unknown_at" = "updated_at", "next_try_at" = now() WHERE "status" = 'unknown';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "mail_relay";
  DROP INDEX "emails_waiting_idx";
  DROP INDEX "emails_claimed_by_idx";
  ALTER TABLE "emails" DROP COLUMN "priority";
  ALTER TABLE "emails" DROP COLUMN "next_try_at";
  ALTER TABLE "emails" DROP COLUMN "claimed_by";
  ALTER TABLE "emails" DROP COLUMN "unknown_at";`)
}
