import type { PayloadRequest } from 'payload';
import type { FeatureFlags } from '@/lib/feature-flags';

type NewTeam = {
  name: string;
  slug: string;
  features?: FeatureFlags;
  /** User who starts the workspace without the firm. */
  startedBy?: string;
};

/** Creates a workspace without members. @returns its id */
export async function makeTeam(
  req: PayloadRequest,
  { name, slug, features = {}, startedBy }: NewTeam,
): Promise<string> {
  const { id } = await req.payload.create({
    collection: 'teams',
    data: {
      name,
      slug,
      time_zone: 'UTC',
      features,
      started_by: startedBy ?? null,
      is_self_started: startedBy !== undefined,
    },
    depth: 0,
    req,
    overrideAccess: true,
  });
  return String(id);
}
