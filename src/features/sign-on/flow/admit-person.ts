import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { type AppError, isAppError } from '@/http/app-error';
import { normaliseEmail } from '@/lib/text/addresses/email-address';
import { writeAuthLog } from '../../auth/log/write-auth-log';
import { type OpenedSession, openSession, type SessionDevice } from '../../auth/session/open-session';
import { joinTeam } from '../../teams/members/join-team';
import { lockTeam } from '../../teams/tables';
import { domainOf, findIdentity, findOpenConnection, findSignOnAccount, isProvenDomain } from '../queries';
import { signOnRefused } from '../sign-on-errors';
import type { SignOnAttempt } from '../tables/attempts';
import { noteSignOn } from '../tables/connections';
import { insertIdentity } from '../tables/identities';
import type { SignOnClaims } from './provider';

/**
 * E-mail address in the claims, if the workspace's provider may vouch for it. A provider that states nothing about
 * verification is trusted, since the workspace has proven the domain; an address that it states as *not verified* is
 * refused. @throws AppError sign_on_no_address, sign_on_unverified, sign_on_foreign_address
 */
async function requireOwnAddress(req: PayloadRequest, teamId: string, claims: SignOnClaims): Promise<string> {
  let email: string;
  try {
    email = normaliseEmail(claims.email ?? '');
  } catch {
    throw signOnRefused('sign_on_no_address');
  }
  if (claims.isVerified === false) throw signOnRefused('sign_on_unverified');
  if (!(await isProvenDomain(req, { teamId, domain: domainOf(email) })))
    throw signOnRefused('sign_on_foreign_address', `The address is of ${domainOf(email)}.`);
  return email;
}

/**
 * Finds the account of the person whom the claims of a workspace's provider identify. A person known by issuer and subject gets the
 * account of that identity, whatever the address in the claims; others get the account of their address. @returns the
 * address of the account, and its id if it exists @throws AppError that says why nobody is signed in
 */
export async function recognise(
  req: PayloadRequest,
  { teamId, readmits }: { teamId: string; readmits: boolean },
  claims: SignOnClaims,
): Promise<{ email: string; userId: string | null }> {
  const told = await requireOwnAddress(req, teamId, claims);
  const identity = await findIdentity(req, claims);
  if (identity && identity.team_id_id !== teamId) throw signOnRefused('sign_on_other_workspace');
  const by = identity ? { userId: identity.user_id } : { email: told };
  const account = await findSignOnAccount(req, by, { ...claims, teamId });
  if (!account) return { email: told, userId: null };
  const { id: userId, email } = account;
  if (account.isStaff) throw signOnRefused('sign_on_staff');
  // The account has moved to an address outside the workspace's domains, so the workspace's provider may no longer
  // sign it in.
  if (!(await isProvenDomain(req, { teamId, domain: domainOf(email) })))
    throw signOnRefused('sign_on_changed_address');
  if (!identity && account.hasOther) throw signOnRefused('sign_on_other_person');
  if (account.wasRemoved && !readmits) throw signOnRefused('sign_on_removed');
  return { email, userId };
}

type Admission = { attempt: SignOnAttempt; connectionId: string; claims: SignOnClaims };

/**
 * Signs in the person of a checked response: account, membership, identity and session, in one transaction that locks
 * the workspace, so that of two concurrent first sign-ins one creates them. Everything is checked again in that
 * transaction, because facts may have changed while the provider responded.
 * @throws AppError why nobody was signed in
 */
export async function admitPerson(
  req: PayloadRequest,
  { attempt, connectionId, claims }: Admission,
  device: SessionDevice,
): Promise<OpenedSession> {
  const { id, team_id_id: teamId, return_to, remember_me } = attempt;
  try {
    const opened = await inTransaction(req, async () => {
      await lockTeam(req, teamId);
      const connection = await findOpenConnection(req, teamId);
      // Somebody may have changed the connection since the sign-on began.
      if (connection?.id !== connectionId || new URL(connection.issuer).href !== new URL(claims.issuer).href)
        throw signOnRefused('sign_on_off');
      const { email } = await recognise(req, { teamId, readmits: connection.readmits }, claims);
      const session = await openSession(
        req,
        { id, email, return_to, remember_me },
        'provider',
        device,
        connectionId,
      );
      if ('refusal' in session) return session;
      const { userId } = session;
      const { issuer, subject } = claims;
      await insertIdentity(req, { teamId, userId, issuer, subject });
      // The person joins by signing in, so the membership is created in the person's own name.
      const own = { ...req, user: { id: userId, collection: 'users' } } as unknown as PayloadRequest;
      await joinTeam(own, { teamId, userId, role: connection.default_role });
      await noteSignOn(req, connectionId);
      return session;
    });
    if ('refusal' in opened) throw opened.refusal;
    return opened;
  } catch (error) {
    if (isAppError(error)) await logRefusal(req, error, claims, id);
    throw error;
  }
}

const logRefusal = (req: PayloadRequest, { code }: AppError, { email }: SignOnClaims, requestId: string) =>
  writeAuthLog(req, {
    event: 'magic_link_refused',
    ...(email && { email: email.slice(0, 254) }),
    metadata: { reason: code, method: 'provider', requestId },
  });
