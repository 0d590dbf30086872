import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Texts of the account area become content: an installation goes on with those it had, until somebody changes them. What a booking type costs has a place. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "account_texts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"consent_text" varchar DEFAULT 'By sending this you agree that we store what you typed to answer you, and e-mail you about it. Every mail has a link to stop.' NOT NULL,
  	"download_consent_text" varchar DEFAULT 'By sending this you agree that we store your address to send you the file, and e-mail you about it. Every mail has a link to stop.' NOT NULL,
  	"white_label_title" varchar DEFAULT 'Calculators under your name' NOT NULL,
  	"white_label_intro" varchar DEFAULT 'Our calculators on your site, in your colors, with the leads in your workspace.' NOT NULL,
  	"white_label_does" varchar DEFAULT 'Choose a calculator, its starting values and its labels, and see it change as you type.
Colors are checked for contrast before they can be used.
One line of code for your page, or an address of your own. It sets no cookie.' NOT NULL,
  	"white_label_until" varchar DEFAULT 'Until then you may link to the calculators here: the address of a result carries its numbers.',
  	"analytics_dashboard_title" varchar DEFAULT 'What your embeds bring' NOT NULL,
  	"analytics_dashboard_intro" varchar DEFAULT 'For each embed and day: how many saw it, started it, finished it and left an address.' NOT NULL,
  	"analytics_dashboard_does" varchar DEFAULT 'Two periods side by side, as a funnel and as figures.
The figures agree with the rows they count, and both leave as CSV.
No cookie, and nothing that follows a visitor from one site to the next.' NOT NULL,
  	"analytics_dashboard_until" varchar DEFAULT 'Until then a tracked link tells your own statistics which page sent somebody here.',
  	"api_keys_title" varchar DEFAULT 'Keys for the partner interface' NOT NULL,
  	"api_keys_intro" varchar DEFAULT 'A key says which program may read or write what, until when, and can be ended at once.' NOT NULL,
  	"api_keys_does" varchar DEFAULT 'Each key names its scopes: leads, events, embeds; reading and writing apart.
A key is shown once and kept as a fingerprint. We could not show it again if we wanted to.
You see when and from where it was last used. A new one may overlap with the old.' NOT NULL,
  	"api_keys_until" varchar DEFAULT 'Until then the interface can be read, with examples, on the developers’ page.',
  	"webhooks_title" varchar DEFAULT 'Messages to your own systems' NOT NULL,
  	"webhooks_intro" varchar DEFAULT 'Your system hears of a new lead within seconds, and can prove that the message came from us.' NOT NULL,
  	"webhooks_does" varchar DEFAULT 'You choose the events. Every message is signed after the Standard Webhooks convention.
A message that is not taken is tried again for three days. Each attempt can be seen and repeated.
An address that keeps failing is switched off, and its owner gets a mail.' NOT NULL,
  	"webhooks_until" varchar DEFAULT 'Until then the developers’ page has the check of a signature, ready to try.',
  	"sso_title" varchar DEFAULT 'Sign-on by your own provider' NOT NULL,
  	"sso_intro" varchar DEFAULT 'Your people sign in the way they sign in everywhere else, and lose access when they leave you.' NOT NULL,
  	"sso_does" varchar DEFAULT 'OpenID Connect for each workspace: issuer, client, and domains you have proved to be yours.
People join the workspace at their first sign-in. “Only by sign-on” can be switched on.
A provider that is down never locks the owner of a workspace out.' NOT NULL,
  	"sso_until" varchar DEFAULT 'Until then everybody signs in by a mailed link or code. There are no passwords to leak.',
  	"mobile_dashboard_title" varchar DEFAULT 'Your leads on the phone' NOT NULL,
  	"mobile_dashboard_intro" varchar DEFAULT 'Today’s leads as a list you can work with a thumb: read, mark, call, write.' NOT NULL,
  	"mobile_dashboard_does" varchar DEFAULT 'The workspace goes on the home screen without a store.
A swipe marks a lead as answered, and can be taken back.
Nothing private is kept on the phone once you have signed out.' NOT NULL,
  	"mobile_dashboard_until" varchar DEFAULT 'Until then every page of this site, the dashboard included, works on a phone.',
  	"mobile_settings_title" varchar DEFAULT 'What your phone tells you, and when' NOT NULL,
  	"mobile_settings_intro" varchar DEFAULT 'Notifications for new leads, on the devices you choose and in the hours you choose.' NOT NULL,
  	"mobile_settings_does" varchar DEFAULT 'Quiet hours in your own time zone.
Chosen embeds only, if you look after several.
A list of your devices, each with a test message and an end.' NOT NULL,
  	"mobile_settings_until" varchar DEFAULT 'Until then news comes by mail, and each kind of mail can be stopped by itself.',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "booking_types" ADD COLUMN "price" varchar;`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "account_texts";
  ALTER TABLE "booking_types" DROP COLUMN "price";`);
}
