import { findByPath, getSettings } from '@/cms/queries';
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
    note: isHome ? `${settings.claims.guaranteeDays}-day ROI guarantee` : settings.tagline,
  });
}
