import type { Payload } from 'payload';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import type { FeatureFlags } from '@/lib/feature-flags';
import { uuid } from '@/lib/uuid';
import { type FoundChange, listUndoableChanges } from '../../auth/email-change/queries';
import {
  type Factor,
  findFactors,
  findPlannedReset,
  findSessions,
  type SessionSummary,
} from '../../auth/queries';
import { findOpenInvitations, type OpenInvitation } from '../../invitations/list-invitations';
import type { FeatureStates } from '../../members/features/resolve-features';
import { findFeatureStates, flagsOf } from '../../members/queries';
import { findTeams, type TeamLink } from '../../teams/queries';

type Found = {
  user_id: string | null;
  member_id: string | null;
  email: string;
  name: string | null;
  role: Row<'users'>['role'] | null;
  suspended_at: string | null;
  erase_at: string | null;
  last_sign_in_at: string | null;
  since: string;
  features: unknown;
};

export type Account = {
  id: string;
  role: Row<'users'>['role'];
  suspendedAt: Date | null;
  /** When the account will be erased, if its owner has closed it. */
  eraseAt: Date | null;
  /** Changes of the address within the last 72 hours. */
  changes: FoundChange[];
  lastSignInAt: Date | null;
  teams: TeamLink[];
  factors: Factor[];
  /** When a requested reset of the factors takes effect. */
  resetAt: Date | null;
  sessions: SessionSummary[];
  states: FeatureStates;
};

/** A person in the studio: an account, a member row without one, or both. */
export type Person = {
  /** Id in the URL of the page. */
  id: string;
  email: string;
  name: string | null;
  since: Date;
  memberId: string | null;
  account: Account | null;
  /** The person's own feature switches. */
  flags: FeatureFlags;
  invitations: OpenInvitation[];
};

const findQuery = `
  select account.id as user_id, member.id as member_id, coalesce(account.email, member.email) as email, account.name,
    account.role::text as role, account.suspended_at, account.erase_at,
    account.last_sign_in_at,
    coalesce(account.created_at, member.created_at) as since, member.features
  from (select coalesce((select user_id_id from members where id = $1::uuid), $1::uuid) as id) asked
    left join users account on account.id = asked.id
    left join members member on member.user_id_id = account.id or (account.id is null and member.id = asked.id)
  where account.id is not null or member.id is not null`;

async function loadAccount(payload: Payload, found: Found & { user_id: string }): Promise<Account> {
  const { user_id: id, role, suspended_at, erase_at, last_sign_in_at } = found;
  const [teams, factors, reset, sessions, states, changes] = await Promise.all([
    findTeams(payload, id),
    findFactors(payload, id),
    findPlannedReset(payload, id),
    findSessions(payload, id),
    findFeatureStates({ payload }, id),
    listUndoableChanges({ payload }, id),
  ]);
  const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));
  return {
    id,
    role: role ?? 'member',
    suspendedAt: dateOf(suspended_at),
    eraseAt: dateOf(erase_at),
    changes,
    lastSignInAt: dateOf(last_sign_in_at),
    teams,
    factors,
    resetAt: reset?.dueAt ?? null,
    sessions,
    states,
  };
}

/** @param id of an account, or of a member without one. */
export async function loadPerson(payload: Payload, id: string): Promise<Person | null> {
  if (!uuid.test(id)) return null;
  const [found] = await queryInTransaction<Found>({ payload }, findQuery, [id]);
  if (!found) return null;
  const { user_id, member_id: memberId, email, name, since, features } = found;
  const shownId = user_id ?? memberId ?? id;
  const [account, invitations] = await Promise.all([
    user_id === null ? null : loadAccount(payload, { ...found, user_id }),
    findOpenInvitations({ payload }, email),
  ]);
  return {
    id: shownId,
    email,
    name,
    since: new Date(since),
    memberId,
    account,
    flags: flagsOf(features),
    invitations,
  };
}
