/** Refusals of a workspace, each with its sentence. */
import { AppError, Forbidden, notFound } from '@/http/app-error';
import { type Deed, whoMay } from './deeds';
import type { Membership } from './tenancy/memberships';

/** Also thrown for users outside the workspace, so that the response does not reveal whether the workspace exists. */
export const noSuchTeam = () => notFound('There is no such workspace, or you do not belong to it.');

export const teamPausedCode = 'workspace_paused';

/** Error for every request to a paused workspace, whose data is kept. */
export const teamPaused = () =>
  new AppError(
    teamPausedCode,
    403,
    'This workspace is paused. Everything in it is kept. Write to us to have it opened again.',
  );

export const signOnRequired = () =>
  new AppError(
    'sign_on_required',
    403,
    'This workspace asks you to sign in by its own provider. Open its page: it leads you there.',
  );

/** @throws AppError 403 while the workspace is paused, or if it requires a session opened by its own provider */
export function assertTeamOpen({ isPaused, mustSignOn }: Pick<Membership, 'isPaused' | 'mustSignOn'>): void {
  if (isPaused) throw teamPaused();
  if (mustSignOn) throw signOnRequired();
}

export const deedRefused = (deed: Deed) =>
  new Forbidden(`Only ${whoMay(deed)} may do this. Ask one of them: they are listed under People.`);

export const lastOwner = () =>
  new AppError(
    'last_owner',
    409,
    'A workspace always has an owner, and this is the last one. Make somebody else an owner first.',
  );

export const notAMember = () =>
  new AppError('not_a_member', 404, 'This person does not belong to the workspace any more.');

export const addressTaken = () =>
  new AppError('address_taken', 409, 'Another workspace has or had this address. Choose another one.', {
    field: 'slug',
  });
