/**
 * Assurance: how sure the server is of who is signed in. It is an input of access (ADR 0048): a session whose account has
 * a factor that it lacks is nobody's (ADR 0058), and while a factor has to be set up first, its user has the role
 * `member`, so that no rule, view, action, feed or export can forget to ask.
 */
import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload';
import { type MissingFactor, StepUpRequired } from '@/http/step-up-required';
import type { SignedInUser } from './actor';
import type { Role } from './roles';

/** Deeds that want a fresh second factor accept one of the last ten minutes. */
export const freshForMinutes = 10;

/** Something that proved who is signed in, as the API of factors names it (`amr`). */
export type SessionProof = {
  method: string;
  /** Seconds since 1970. */
  timestamp: number;
};

export interface Assurance {
  /** aal2 after a second factor. */
  aal: 'aal1' | 'aal2';
  /** What the session was opened by, then the factors it was raised by; each method once, oldest first. */
  methods: SessionProof[];
  /** When the second factor was last checked in this session. */
  steppedUpAt: Date | null;
  /** The account has a verified factor. */
  hasFactor: boolean;
  /** Role of the account. `user.role` is `member` while `needs` is set. */
  grantedRole: Role;
  /** Connection of a workspace whose own provider opened the session; null for the ways of this site. */
  signedOn: string | null;
  /** What the session lacks: for its account at all (`step-up`), or for `grantedRole` (`enrolment`). */
  needs: MissingFactor | null;
}

/** User of a session, with how sure the server is of them. */
export type AssuredUser = SignedInUser & { _assurance: Assurance };

/** Whose accounts need a second factor, by the sign-in settings. */
export type SecondFactorPolicy = 'off' | 'admins' | 'staff';

type Checked = Pick<Assurance, 'aal' | 'hasFactor' | 'grantedRole'> & { policy: SecondFactorPolicy };

/** What a session lacks: whoever has a factor steps up; staff may have to set one up. */
export function missingFor({ aal, hasFactor, grantedRole, policy }: Checked): MissingFactor | null {
  if (hasFactor) return aal === 'aal2' ? null : 'step-up';
  const isCompulsory =
    (policy === 'staff' && grantedRole !== 'member') || (policy === 'admins' && grantedRole === 'admin');
  return isCompulsory ? 'enrolment' : null;
}

/**
 * True for a session that may do nothing for its account yet but step up: it knows the mailbox, and the account has a
 * factor. Access counts it as a visitor.
 */
export const mustStepUp = ({ needs }: Pick<Assurance, 'needs'>): boolean => needs === 'step-up';

type MaybeAssured = ({ id: number | string; _assurance?: Assurance } & object) | null | undefined;

/** Assurance of a session's user; undefined for nobody, and for users that the server acts for without a session. */
export const assuranceOf = (user: MaybeAssured): Assurance | undefined =>
  user && '_assurance' in user ? user._assurance : undefined;

/** Connection through which the session of a user was opened; null for all others, and without a session. */
export const signedOnOf = (user: MaybeAssured): string | null => assuranceOf(user)?.signedOn ?? null;

/** @throws StepUpRequired if the account has a factor that the session lacks. */
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

/** @throws StepUpRequired if the account's role is one of those allowed, and only a factor is missing. */
export function assertNothingMissing(user: MaybeAssured, allowed: readonly Role[]): void {
  const assurance = assuranceOf(user);
  if (assurance?.needs && allowed.includes(assurance.grantedRole)) refuse(assurance.needs, user);
}

/**
 * Guard for deeds that always want a fresh second factor. Accounts without one pass, unless their role needs it.
 * @throws StepUpRequired
 */
export function assertFresh(req: Pick<PayloadRequest, 'user'>): void {
  if (assuranceOf(req.user)?.needs === 'enrolment') refuse('enrolment', req.user);
  assertMayEnrol(req);
}

/**
 * As `assertFresh`, for setting up a factor: open to those whose role needs one that they do not have, who could not
 * have their first otherwise. @throws StepUpRequired
 */
export function assertMayEnrol({ user }: Pick<PayloadRequest, 'user'>): void {
  const assurance = assuranceOf(user);
  if (assurance?.hasFactor && !isFresh(assurance)) refuse('step-up', user);
}

function refuse(needs: MissingFactor, user: MaybeAssured): never {
  throw new StepUpRequired(needs, String(user?.id));
}

/** Hook of collections whose rows are people, or hold all of somebody's. @throws AppError step_up_required */
export const wantFreshFactorToDelete: CollectionBeforeDeleteHook = ({ req }) => assertFresh(req);
