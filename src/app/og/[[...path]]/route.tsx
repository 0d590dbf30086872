import { findByPath, getSettings, type RoutedDocument } from '@/cms/queries';
import { plainTextOf } from '@/cms/rich-text-outline';
import { readingMinutes } from '@/lib/reading-time';
import { shareImage } from './share-image';

/** Drawn on the first request for a document and kept; dropped with the pages when content changes. */
export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Context = { params: Promise<{ path?: string[] }> };

/** The picture that link previews show for the document at `path`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { path = [] } = await params;
  const [found, settings] = await Promise.all([findByPath(`/${path.join('/')}`), getSettings()]);
  if (!found) return new Response('No such page.', { status: 404 });
  const isHome = path.length === 0;
  return shareImage({
    title: isHome ? settings.tagline : found.doc.title,
    brand: settings.brand,
    note: isHome ? `${settings.claims.guaranteeDays}-day ROI guarantee` : (noteOn(found) ?? settings.tagline),
  });
}

/** What a reader wants to know of an article before opening it. */
function noteOn({ collection, doc }: RoutedDocument): string | null {
  if (collection === 'pages') return null;
  const minutes = `${readingMinutes(plainTextOf(doc.body))} min read`;
  if (collection === 'resources') return `Guide · ${minutes}`;
  if (collection === 'case-studies') return `Case study${doc.isSample ? ' (sample)' : ''} · ${doc.industry}`;
  return typeof doc.author === 'object' ? `${doc.author.name} · ${minutes}` : minutes;
}
