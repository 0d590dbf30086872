import { findByPath, getSettings, type RoutedDocument } from '@/cms/queries';
import { plainTextOf } from '@/cms/rich-text/rich-text-outline';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { readingMinutes } from '@/lib/format/reading-time';
import { shareImage } from './share-image';

/** Drawn on the first request for a document and kept; dropped with the pages when content changes. */
export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Params = { path?: string[] };

/** The picture that link previews show for the document at `path`. */
export const GET = endpoint<undefined, Params>({ origin: 'any', maxBytes: 0 }, async ({ params }) => {
  const { path = [] } = params;
  const [found, settings] = await Promise.all([findByPath(`/${path.join('/')}`), getSettings()]);
  if (!found) throw notFound('No such page.');
  const isHome = path.length === 0;
  return shareImage({
    title: isHome ? settings.tagline : found.doc.title,
    brand: settings.brand,
    note: isHome ? `${settings.claims.guaranteeDays}-day ROI guarantee` : (noteOn(found) ?? settings.tagline),
  });
});

/** What a reader wants to know of an article before opening it. */
function noteOn({ collection, doc }: RoutedDocument): string | null {
  if (collection === 'pages') return null;
  if (collection === 'prompts') return `Prompt · ${doc.category}`;
  const minutes = `${readingMinutes(plainTextOf(doc.body))} min read`;
  if (collection === 'resources') return `Guide · ${minutes}`;
  if (collection === 'case-studies') return `Case study${doc.isSample ? ' (sample)' : ''} · ${doc.industry}`;
  if (collection === 'kb-articles') return `Knowledge base · ${doc.category}`;
  return typeof doc.author === 'object' ? `${doc.author.name} · ${minutes}` : minutes;
}
