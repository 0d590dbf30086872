import type { RoutedDocument } from '@/cms/documents/routed-document';
import { plainTextOf } from '@/cms/rich-text/rich-text-outline';
import { readingMinutes } from '@/lib/format/reading-time';

const line = (...facts: string[]) => facts.filter(Boolean).join(' · ');

/**
 * Returns the note below the title, which depends on the collection: kind, reading time, author, category or
 * industry; null for pages.
 */
export function noteOn({ collection, doc }: RoutedDocument): string | null {
  if (collection === 'pages') return null;
  if (collection === 'prompts') return line('Prompt', doc.category);
  const minutes = `${readingMinutes(plainTextOf(doc.body))} min read`;
  if (collection === 'resources') return line('Guide', minutes);
  if (collection === 'case-studies')
    return line(`Case study${doc.isSample ? ' (sample)' : ''}`, doc.industry);
  if (collection === 'kb-articles') return line('Knowledge base', doc.category);
  return typeof doc.author === 'object' ? line(doc.author.name, minutes) : minutes;
}
