import type { PayloadRequest } from 'payload';
import type { FeatureFlags } from '@/lib/feature-flags';

/** Creates a workspace without members. @returns its id */
export async function makeTeam(
  req: PayloadRequest,
  { name, slug, features = {} }: { name: string; slug: string; features?: FeatureFlags },
): Promise<string> {
  const { id } = await req.payload.create({
    collection: 'teams',
    data: { name, slug, time_zone: 'UTC', features },
    depth: 0,
    req,
    overrideAccess: true,
  });
  return String(id);
}
