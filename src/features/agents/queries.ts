import type { BasePayload } from 'payload';
import type { AgentRequest } from '@/payload-types';

/** Latest request of a verified address; null without one. */
export async function agentRequestOf(
  payload: BasePayload,
  provenEmail: string,
): Promise<AgentRequest | null> {
  const { docs } = await payload.find({
    collection: 'agent-requests',
    where: { 'lead.email': { equals: provenEmail } },
    sort: '-createdAt',
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: true,
  });
  return docs[0] ?? null;
}
