/**
 * Assurance: how sure the server is of who is signed in. Access rules depend on it (ADR 0048). A session counts as
 * signed out while its account has a factor that was not checked in this session (ADR 0058). A user who has to set up
 * a factor has the role `member` until then. Both rules are applied where the user of a request is determined, so that
 * no access rule, view, action, feed or export can forget them.
 */
import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload';
import { type MissingFactor, StepUpRequired } from '@/http/step-up-required';
import type { SignedInUser } from './actor';
import type { Role } from './roles';

/** Actions that require a fresh second factor accept one that was checked within the last ten minutes. */
export const freshForMinutes = 10;

/** Method that proved who the user is, named as in `amr` of the API of factors. */
export type SessionProof = {
  method: string;
  /** Seconds since 1970. */
  timestamp: number;
};

export interface Assurance {
  /**
   * Assurance level: aal2 after a sign-in with a passkey, or after a second factor was checked in the session;
   * otherwise aal1.
   */
  aal: 'aal1' | 'aal2';
  /** Method that opened the session, then the factors that raised its level; each method once, oldest first. */
  methods: SessionProof[];
  /** When the second factor was last checked in this session. */
  steppedUpAt: Date | null;
  /** True if the account has a verified factor. */
  hasFactor: boolean;
  /** Role of the account. `user.role` is `member` while `needs` is set, and in every session with `signedOn`. */
  grantedRole: Role;
  /**
   * Single sign-on connection of the workspace whose own provider opened the session; null if a sign-in method of
   * this site opened it.
   */
  signedOn: string | null;
  /**
   * What the session lacks: a check of the account's factor (`step-up`), or a factor that `grantedRole` requires
   * (`enrolment`).
   */
  needs: MissingFactor | null;
}

/** User of a session, with the session's assurance. */
export type AssuredUser = SignedInUser & { _assurance: Assurance };

/** Accounts that need a second factor according to the sign-in settings. */
export type SecondFactorPolicy = 'off' | 'admins' | 'staff';

type Checked = Pick<Assurance, 'aal' | 'hasFactor' | 'grantedRole'> & { policy: SecondFactorPolicy };

/** Returns what a session lacks: users who have a factor must step up; staff may have to set one up. */
export function missingFor({ aal, hasFactor, grantedRole, policy }: Checked): MissingFactor | null {
  if (hasFactor) return aal === 'aal2' ? null : 'step-up';
  const isCompulsory =
    (policy === 'staff' && grantedRole !== 'member') || (policy === 'admins' && grantedRole === 'admin');
  return isCompulsory ? 'enrolment' : null;
}

/**
 * True for a session that must step up before it can do anything else: its account has a factor that was not checked
 * yet. Access rules treat its user as a visitor.
 */
export const mustStepUp = ({ needs }: Pick<Assurance, 'needs'>): boolean => needs === 'step-up';

type MaybeAssured = ({ id: number | string; _assurance?: Assurance } & object) | null | undefined;

/** Assurance of a session's user; undefined for visitors, and for users that the server acts for without a session. */
export const assuranceOf = (user: MaybeAssured): Assurance | undefined =>
  user && '_assurance' in user ? user._assurance : undefined;

/**
 * Single sign-on connection through which the session of a user was opened; null for any other sign-in method,
 * or if there is no session.
 */
export const signedOnOf = (user: MaybeAssured): string | null => assuranceOf(user)?.signedOn ?? null;

/** @throws StepUpRequired if the account has a factor that was not checked in the session. */
export function assertSteppedUp(user: MaybeAssured): void {
  const assurance = assuranceOf(user);
  if (assurance && mustStepUp(assurance)) refuse('step-up', user);
}

/** True if a second factor was checked within the last ten minutes. */
export const isFresh = (
  { aal, steppedUpAt }: Pick<Assurance, 'aal' | 'steppedUpAt'>,
  now = Date.now(),
): boolean =>
  aal === 'aal2' && steppedUpAt !== null && now - steppedUpAt.getTime() < freshForMinutes * 60_000;

/** @throws StepUpRequired if the account's role is one of the allowed roles, and only a factor is missing. */
export function assertNothingMissing(user: MaybeAssured, allowed: readonly Role[]): void {
  const assurance = assuranceOf(user);
  if (assurance?.needs && allowed.includes(assurance.grantedRole)) refuse(assurance.needs, user);
}

/**
 * Guard for actions that always require a fresh second factor. Accounts without a factor pass, unless their role
 * requires one. @throws StepUpRequired
 */
export function assertFresh(req: Pick<PayloadRequest, 'user'>): void {
  if (assuranceOf(req.user)?.needs === 'enrolment') refuse('enrolment', req.user);
  assertMayEnrol(req);
}

/**
 * Like `assertFresh`, but for setting up a factor: accounts without a factor pass even if their role requires one,
 * since otherwise they could never set up their first. @throws StepUpRequired
 */
export function assertMayEnrol({ user }: Pick<PayloadRequest, 'user'>): void {
  const assurance = assuranceOf(user);
  if (assurance?.hasFactor && !isFresh(assurance)) refuse('step-up', user);
}

function refuse(needs: MissingFactor, user: MaybeAssured): never {
  throw new StepUpRequired(needs, String(user?.id));
}

/**
 * Hook of collections whose rows are people, workspaces or personal data: deleting a row requires a fresh second
 * factor. @throws AppError step_up_required
 */
export const wantFreshFactorToDelete: CollectionBeforeDeleteHook = ({ req }) => assertFresh(req);
