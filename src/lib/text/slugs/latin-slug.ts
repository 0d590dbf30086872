/** Length to which a text is cut before it becomes a slug. */
export const maxSlugSource = 1000;

/**
 * Slug of Latin letters and digits joined by single dashes, without diacritics; at most 60 characters. May be empty. For
 * scripts of pages, which must not load the tables of `slugify`.
 */
export function latinSlug(text: string): string {
  return text
    .slice(0, maxSlugSource)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}
