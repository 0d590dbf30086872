import { z } from 'zod';
import { getPublishedLook, getSettings } from '@/cms/queries';
import { phonePath } from '@/features/push/paths';
import { endpoint } from '@/http/endpoint';

/** Accepts any well-formed slug: the page that the app opens checks whose workspace it is. */
const Query = z.object({
  workspace: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .optional(),
});

/**
 * Returns the web app manifest with which a phone installs the leads of a workspace as an app. The manifest
 * contains nothing about the workspace but the slug in its own URL.
 */
export const GET = endpoint(
  { origin: 'any', maxBytes: 0, query: Query },
  async ({ query: { workspace } }) => {
    const [{ brand }, look] = await Promise.all([getSettings(), getPublishedLook()]);
    // Phones cache an icon by its URL.
    const version = look?.icon ? `?v=${look.icon.print}` : '';
    const start = phonePath(workspace);
    const icon = (name: string, sizes: string, purpose: 'any' | 'maskable') => ({
      src: `/phone/${name}.png${version}`,
      ...{ sizes, purpose, type: 'image/png' },
    });
    const manifest = {
      ...{ id: start, start_url: start, scope: '/', display: 'standalone', lang: 'en' },
      name: `${brand}: leads`,
      short_name: 'Leads',
      description: 'Today’s leads, and a notice of each new one.',
      ...{ background_color: '#f9f7f1', theme_color: look?.palette?.light.accent ?? '#f9f7f1' },
      icons: [
        icon('icon-192', '192x192', 'any'),
        icon('icon-512', '512x512', 'any'),
        icon('icon-maskable-512', '512x512', 'maskable'),
      ],
    };
    return new Response(JSON.stringify(manifest), {
      headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-store' },
    });
  },
);
