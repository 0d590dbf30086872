/** Slug of letters and digits joined by single dashes, without diacritics; at most 60 characters. Can be empty. */
export function slugify(text: string): string {
  return text
    .slice(0, 1000)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}
