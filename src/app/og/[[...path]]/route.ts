import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findByPath, getPublishedLook, getSettings } from '@/cms/queries';
import { env } from '@/config/env';
import { log } from '@/config/log';
import type { Look } from '@/features/look/look';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { findImageFace } from './image-face';
import { noteOn } from './note-on';
import { pictureStore } from './picture-store';
import { shareImage } from './share-image';

/** Rendered on the first request for a document and cached; revalidated with the pages when content changes. */
export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

const Params = z.object({ path: z.array(z.string()).optional() });

/** Opens the store of this build's pictures. Undefined in development, where the drawing code may change. */
function openStore() {
  const build = join(env.buildDir, 'BUILD_ID');
  if (env.isDevelopment || !existsSync(build)) return undefined;
  return pictureStore({
    folder: join(env.dataDir, 'link-pictures'),
    version: readFileSync(build, 'utf8'),
    onFailure: (err) => log.warn({ err }, 'A link picture could not be kept.'),
  });
}
let store: ReturnType<typeof openStore>;

/** Returns the Open Graph image of the document at `path`. */
export const GET = endpoint({ origin: 'any', maxBytes: 0, params: Params }, async ({ params }) => {
  const { path = [] } = params;
  const [found, settings, look] = await Promise.all([
    findByPath(`/${path.join('/')}`),
    getSettings(),
    getPublishedLook(),
  ]);
  if (!found) throw notFound('No such page.');
  const isHome = path.length === 0;
  const words = {
    title: isHome ? settings.tagline : found.doc.title,
    brand: settings.brand,
    note: isHome ? `${settings.claims.guaranteeDays}-day ROI guarantee` : (noteOn(found) ?? settings.tagline),
  };
  const draw = async (worn: Look | null) => {
    const image = await shareImage(words, worn && (await findImageFace(worn)));
    return Buffer.from(await image.arrayBuffer());
  };
  store ??= openStore();
  // A picture is cached by its texts and its look; without a look, the key is the same as before looks existed.
  const wearing = async (worn: Look | null) =>
    store?.({ ...words, ...(worn && { look: worn.print }) }, () => draw(worn)) ?? draw(worn);
  const picture = await wearing(look).catch((err: unknown) => {
    if (look === null) throw err;
    log.warn({ err }, 'A link picture could not wear the look, and has the house’s own.');
    return wearing(null);
  });
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
});
