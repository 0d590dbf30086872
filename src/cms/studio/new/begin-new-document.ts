import type { PayloadRequest } from 'payload';
import { createFromStarter } from '../../starters/create-from-starter';
import { starters } from '../../starters/starters';

/**
 * Creates the draft for `/admin/collections/<slug>/create`: from the collection's only starter, or a blank one if there
 * are several starters, which `/admin/content/new` offers. @param segments of the path below `/admin` @returns the path
 * of the draft; null for any other page.
 */
export async function beginNewDocument(
  req: PayloadRequest,
  segments: readonly string[] = [],
): Promise<string | null> {
  const [place, slug, verb, more] = segments;
  if (place !== 'collections' || verb !== 'create' || more !== undefined) return null;
  const [starter, ...others] = starters.filter(({ collection }) => collection === slug);
  if (!starter) return null;
  const begun = others.length > 0 ? { ...starter, data: {} } : starter;
  return `/admin/collections/${starter.collection}/${await createFromStarter(req, begun)}`;
}
