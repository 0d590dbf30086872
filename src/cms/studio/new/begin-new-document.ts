import type { PayloadRequest } from 'payload';
import { createFromStarter } from '../../starters/create-from-starter';
import { starters } from '../../starters/starters';
import { contentPaths } from '../paths';

/**
 * Begins what `/admin/collections/<slug>/create` asks for: a draft from the collection's starter, or the choice if it
 * has several. @param segments of the path below `/admin` @returns the path to open; null for any other page.
 */
export async function beginNewDocument(
  req: PayloadRequest,
  segments: readonly string[] = [],
): Promise<string | null> {
  const [place, slug, verb, more] = segments;
  if (place !== 'collections' || verb !== 'create' || more !== undefined) return null;
  const [starter, ...others] = starters.filter(({ collection }) => collection === slug);
  if (!starter) return null;
  if (others.length > 0) return contentPaths.newContent;
  return `/admin/collections/${starter.collection}/${await createFromStarter(req, starter)}`;
}
