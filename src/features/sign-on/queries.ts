import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { signOnRuns } from '../teams/tenancy/memberships';
import type { SignOnConnection } from './tables/connections';
import type { SignOnIdentity } from './tables/identities';

export async function findConnection(req: InTransaction, teamId: string): Promise<SignOnConnection | null> {
  const [row] = await queryInTransaction<SignOnConnection>(
    req,
    'select * from sign_on_connections where team_id_id = $1',
    [teamId],
  );
  return row ?? null;
}

/** A connection by which people can sign in now. */
export type OpenConnection = SignOnConnection & { team: string; slug: string };

const openConnections = `select connection.*, team.name as team, team.slug
  from sign_on_connections connection join teams team on team.id = connection.team_id_id
  where connection.state = 'on' and ${signOnRuns('team')}`;

export async function findOpenConnection(req: InTransaction, teamId: string): Promise<OpenConnection | null> {
  const [row] = await queryInTransaction<OpenConnection>(req, `${openConnections} and team.id = $1`, [
    teamId,
  ]);
  return row ?? null;
}

/**
 * True if people can sign in by a connection now. Locks the connection and its workspace, so that neither is switched
 * off before the transaction ends.
 */
export async function holdOpenConnection(req: InTransaction, id: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `${openConnections} and connection.id::text = $1 for share of connection, team`,
    [id],
  );
  return rows.length > 0;
}

/** Domain of a normalised address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The connection that signs in e-mail addresses of a domain. The result depends on the domain alone. */
export async function findConnectionOfDomain(
  req: InTransaction,
  domain: string,
): Promise<OpenConnection | null> {
  const [row] = await queryInTransaction<OpenConnection>(
    req,
    `${openConnections} and exists (select from sign_on_domains domain
       where domain.team_id_id = team.id and domain.domain = $1 and domain.proven_at is not null)`,
    [domain],
  );
  return row ?? null;
}

export async function isProvenDomain(
  req: InTransaction,
  { teamId, domain }: { teamId: string; domain: string },
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    'select from sign_on_domains where team_id_id = $1 and domain = $2 and proven_at is not null',
    [teamId, domain],
  );
  return rows.length > 0;
}

export async function findIdentity(
  req: InTransaction,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<SignOnIdentity | null> {
  const [row] = await queryInTransaction<SignOnIdentity>(
    req,
    'select id, team_id_id, user_id from sign_on_identities where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  return row ?? null;
}

export type SignOnAccount = {
  id: string;
  email: string;
  isStaff: boolean;
  /** True if the account is already linked to another subject of the same issuer. */
  hasOther: boolean;
  /** True if the user once belonged to the workspace, but no longer does. */
  wasRemoved: boolean;
};

type Whose = { teamId: string; issuer: string; subject: string };

/**
 * Finds an account by e-mail address or id, with the facts that decide whether the workspace's provider may sign it
 * in. Locks the account's row until the transaction ends.
 */
export async function findSignOnAccount(
  req: InTransaction,
  by: { email: string } | { userId: string },
  { teamId, issuer, subject }: Whose,
): Promise<SignOnAccount | null> {
  const [condition, value] = 'email' in by ? ['users.email = $1', by.email] : ['users.id = $1', by.userId];
  const [row] = await queryInTransaction<SignOnAccount>(
    req,
    `select users.id, users.email, users.role <> 'member' as "isStaff",
       exists (select from sign_on_identities where user_id = users.id and issuer = $3 and subject <> $4) as "hasOther",
       not exists (select from team_memberships where team_id_id = $2 and user_id_id = users.id)
         and (exists (select from sign_on_identities where user_id = users.id and team_id_id = $2)
           or exists (select from team_activities where team_id_id = $2
             and kind in ('removed', 'left') and subject_id_id = users.id))
         as "wasRemoved"
     from users where ${condition} for no key update of users`,
    [value, teamId, issuer, subject],
  );
  return row ?? null;
}

/**
 * Whether an e-mail address may receive a sign-in link although the workspace requires sign-on: true for the
 * workspace's owners and the firm's staff.
 */
export async function mayHaveMail(
  req: InTransaction,
  { teamId, email }: { teamId: string; email: string },
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `select from users where email = $2 and (role <> 'member' or exists
       (select from team_memberships where team_id_id = $1 and user_id_id = users.id and role = 'owner'))`,
    [teamId, email],
  );
  return rows.length > 0;
}

/** Slug of a workspace; empty if there is no such workspace. */
export async function findTeamSlug(req: InTransaction, teamId: string): Promise<string> {
  const [row] = await queryInTransaction<{ slug: string }>(req, 'select slug from teams where id = $1', [
    teamId,
  ]);
  return row?.slug ?? '';
}
