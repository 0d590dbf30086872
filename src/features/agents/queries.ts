import type { BasePayload, Where } from 'payload';
import type { SignedInUser } from '@/access/actor';
import type { DataSubject } from '@/access/personal-data';
import type { AgentRequest, ClientGpt } from '@/payload-types';
import type { FeatureState } from '../members/features/resolve-features';
import { findFeatureStates } from '../members/queries';

/**
 * Requests of a user: those with the account's id, and those without an account whose lead has the user's
 * verified address.
 */
const requestsOf = ({ id, email }: DataSubject): Where => ({
  or: [{ user: { equals: id } }, { and: [{ user: { exists: false } }, { 'lead.email': { equals: email } }] }],
});

export const readyRequestsOf = (person: DataSubject): Where => ({
  and: [requestsOf(person), { status: { equals: 'ready' } }],
});

/** Latest request of a user; null if there is none. */
export async function findAgentRequest(
  payload: BasePayload,
  person: DataSubject,
): Promise<AgentRequest | null> {
  const { docs } = await payload.find({
    collection: 'agent-requests',
    where: requestsOf(person),
    sort: '-createdAt',
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: true,
  });
  return docs[0] ?? null;
}

/** GPTs that were made for a user or their teams, newest first; `team` is populated. */
export async function listClientGpts(payload: BasePayload, user: SignedInUser): Promise<ClientGpt[]> {
  const { docs } = await payload.find({
    collection: 'client-gpts',
    sort: '-createdAt',
    limit: 100,
    depth: 1,
    pagination: false,
    overrideAccess: false,
    user,
  });
  return docs;
}

/**
 * Returns the GPTs as their owner sees them, none if the feature is off; and the feature's state, with the reason.
 */
export async function findShownGpts(
  payload: BasePayload,
  user: SignedInUser,
): Promise<{ feature: FeatureState; gpts: ClientGpt[] }> {
  const { 'client-gpts': feature } = await findFeatureStates({ payload }, user.id);
  return { feature, gpts: feature.isOn ? await listClientGpts(payload, user) : [] };
}
