import type { Payload } from 'payload';
import { type FeatureFlags, isFeatureFlags } from '@/lib/feature-flags';

/** Feature flags of a user's member row; none without one. */
export async function featuresOf(payload: Payload, userId: string): Promise<FeatureFlags> {
  const { docs } = await payload.find({
    collection: 'members',
    where: { user_id: { equals: userId } },
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: true,
  });
  const features = docs[0]?.features;
  return isFeatureFlags(features) ? features : {};
}
