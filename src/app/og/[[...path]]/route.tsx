import { z } from 'zod';
import { findByPath, getSettings } from '@/cms/queries';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { noteOn } from './note-on';
import { shareImage } from './share-image';

/** Rendered on the first request for a document and cached; revalidated with the pages when content changes. */
export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

const Params = z.object({ path: z.array(z.string()).optional() });

/** Returns the Open Graph image of the document at `path`. */
export const GET = endpoint({ origin: 'any', maxBytes: 0, params: Params }, async ({ params }) => {
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
