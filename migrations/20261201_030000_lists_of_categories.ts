import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Until now an import led the old list of a category without posts to the blog. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   with moved as (
     select lead.id, lead.key as "from", '/blog/category/' || categories.slug as "to"
     from site_import_items as term
       join categories on categories.id::text = term.document_id and categories.slug is not null
       join site_import_items as lead on lead.site_import_id = term.site_import_id
     where term.kind = 'term' and term.state = 'done' and lead.kind = 'redirect' and lead.path = '/blog' and exists (
       select from jsonb_array_elements_text(term.old_paths) as old where right(lead.key, length(old)) = old)
   ), led as (
     update redirects set "to" = moved."to", updated_at = now() from moved
     where redirects.is_automatic and redirects."from" = moved."from" and redirects."to" = '/blog'
   )
   update site_import_items as item set path = moved."to" from moved where item.id = moved.id;`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`select 1;`);
}
