import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "account_texts" DROP COLUMN "white_label_does";
  ALTER TABLE "account_texts" DROP COLUMN "white_label_until";
  ALTER TABLE "account_texts" DROP COLUMN "analytics_dashboard_does";
  ALTER TABLE "account_texts" DROP COLUMN "analytics_dashboard_until";
  ALTER TABLE "account_texts" DROP COLUMN "api_keys_does";
  ALTER TABLE "account_texts" DROP COLUMN "api_keys_until";
  ALTER TABLE "account_texts" DROP COLUMN "webhooks_does";
  ALTER TABLE "account_texts" DROP COLUMN "webhooks_until";
  ALTER TABLE "account_texts" DROP COLUMN "sso_does";
  ALTER TABLE "account_texts" DROP COLUMN "sso_until";
  ALTER TABLE "account_texts" DROP COLUMN "mobile_dashboard_does";
  ALTER TABLE "account_texts" DROP COLUMN "mobile_dashboard_until";
  ALTER TABLE "account_texts" DROP COLUMN "mobile_settings_does";
  ALTER TABLE "account_texts" DROP COLUMN "mobile_settings_until";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "account_texts" ADD COLUMN "white_label_does" varchar DEFAULT 'Choose a calculator, its starting values and its labels, and see it change as you type.
  Colors are checked for contrast before they can be used.
  One line of code for your page, or an address of your own. It sets no cookie.' NOT NULL;
  ALTER TABLE "account_texts" ADD COLUMN "white_label_until" varchar DEFAULT 'Until then you may link to the calculators here: the address of a result carries its numbers.';
  ALTER TABLE "account_texts" ADD COLUMN "analytics_dashboard_does" varchar DEFAULT 'Two periods side by side, as a funnel and as figures.
  The figures agree with the rows they count, and both leave as CSV.
  No cookie, and nothing that follows a visitor from one site to the next.' NOT NULL;
  ALTER TABLE "account_texts" ADD COLUMN "analytics_dashboard_until" varchar DEFAULT 'Until then a tracked link tells your own statistics which page sent somebody here.';
  ALTER TABLE "account_texts" ADD COLUMN "api_keys_does" varchar DEFAULT 'Each key names its scopes: leads, events, embeds; reading and writing apart.
  A key is shown once and kept as a fingerprint. We could not show it again if we wanted to.
  You see when and from where it was last used. A new one may overlap with the old.' NOT NULL;
  ALTER TABLE "account_texts" ADD COLUMN "api_keys_until" varchar DEFAULT 'Until then the interface can be read, with examples, on the developers’ page.';
  ALTER TABLE "account_texts" ADD COLUMN "webhooks_does" varchar DEFAULT 'You choose the events. Every message is signed after the Standard Webhooks convention.
  A message that is not taken is tried again for three days. Each attempt can be seen and repeated.
  An address that keeps failing is switched off, and its owner gets a mail.' NOT NULL;
  ALTER TABLE "account_texts" ADD COLUMN "webhooks_until" varchar DEFAULT 'Until then the developers’ page has the check of a signature, ready to try.';
  ALTER TABLE "account_texts" ADD COLUMN "sso_does" varchar DEFAULT 'OpenID Connect for each workspace: issuer, client, and domains you have proved to be yours.
  People join the workspace at their first sign-in. “Only by sign-on” can be switched on.
  A provider that is down never locks the owner of a workspace out.' NOT NULL;
  ALTER TABLE "account_texts" ADD COLUMN "sso_until" varchar DEFAULT 'Until then everybody signs in by a mailed link or code. There are no passwords to leak.';
  ALTER TABLE "account_texts" ADD COLUMN "mobile_dashboard_does" varchar DEFAULT 'The workspace goes on the home screen without a store.
  A swipe marks a lead as answered, and can be taken back.
  Nothing private is kept on the phone once you have signed out.' NOT NULL;
  ALTER TABLE "account_texts" ADD COLUMN "mobile_dashboard_until" varchar DEFAULT 'Until then every page of this site, the dashboard included, works on a phone.';
  ALTER TABLE "account_texts" ADD COLUMN "mobile_settings_does" varchar DEFAULT 'Quiet hours in your own time zone.
  Chosen embeds only, if you look after several.
  A list of your devices, each with a test message and an end.' NOT NULL;
  ALTER TABLE "account_texts" ADD COLUMN "mobile_settings_until" varchar DEFAULT 'Until then news comes by mail, and each kind of mail can be stopped by itself.';`)
}
