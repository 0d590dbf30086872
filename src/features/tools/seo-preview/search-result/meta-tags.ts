import { escapeXml } from '@/lib/text/markup/escape-xml';
import { addressLine } from './address-line';
import type { Snippet } from './checks';

/** Renders the tags for the head of the page, ready to paste. */
export function metaTags({ title, description, address, brand }: Snippet): string {
  // Only an absolute URL is written as canonical: a relative one would lead to a page that does not exist.
  const whole = addressLine(address) && address.includes('://') ? address : '';
  const [head, text, link, site] = [title, description, whole, brand].map((typed) => escapeXml(typed.trim()));
  const property = (name: string, content: string | undefined) =>
    content ? [`<meta property="og:${name}" content="${content}">`] : [];
  return [
    `<title>${head}</title>`,
    ...(text ? [`<meta name="description" content="${text}">`] : []),
    ...(link ? [`<link rel="canonical" href="${link}">`] : []),
    ...property('title', head),
    ...property('description', text),
    ...property('url', link),
    ...property('site_name', site),
    '<meta property="og:type" content="website">',
    '<meta property="og:image" content="">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n');
}
