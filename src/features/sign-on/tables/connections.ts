/** Statements that write connections, and the sign-on requirement of their workspace. */
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { setRequiredSignOn } from '../../teams/tables';
import type { ConnectionState } from '../connection-states';
import type { TestResult } from '../flow/test-result';

export type SignOnConnection = Omit<Row<'sign_on_connections'>, 'test_result'> & {
  test_result: TestResult | null;
};

type NewConnection = Pick<
  SignOnConnection,
  'id' | 'team_id_id' | 'issuer' | 'client_id' | 'client_secret_encrypted' | 'default_role' | 'readmits'
>;

/** @returns false if the workspace has a connection already */
export async function insertConnection(req: InTransaction, connection: NewConnection): Promise<boolean> {
  const { id, team_id_id, issuer, client_id, client_secret_encrypted, default_role, readmits } = connection;
  const rows = await queryInTransaction(
    req,
    `insert into sign_on_connections
       (id, team_id_id, issuer, client_id, client_secret_encrypted, default_role, readmits)
     values ($1, $2, $3, $4, $5, $6::enum_sign_on_connections_default_role, $7)
     on conflict (team_id_id) do nothing returning id`,
    [id, team_id_id, issuer, client_id, client_secret_encrypted, default_role, readmits],
  );
  return rows.length > 0;
}

type ChangedConnection = Omit<NewConnection, 'team_id_id' | 'client_secret_encrypted'> & {
  /** Null keeps the stored secret. */
  client_secret_encrypted: string | null;
  /**
   * True if the issuer or the client has changed: the connection must be tested again, and signs nobody in until it
   * is switched on again.
   */
  isOther: boolean;
};

export async function updateConnection(req: InTransaction, changed: ChangedConnection): Promise<void> {
  const { id, issuer, client_id, client_secret_encrypted, default_role, readmits, isOther } = changed;
  await queryInTransaction(
    req,
    `update sign_on_connections set issuer = $2, client_id = $3,
       client_secret_encrypted = coalesce($4, client_secret_encrypted),
       default_role = $5::enum_sign_on_connections_default_role, readmits = $6, updated_at = now(),
       state = case when $7::boolean and state <> 'stopped' then 'draft' else state end,
       is_compulsory = is_compulsory and not $7::boolean,
       tested_at = case when $7::boolean then null else tested_at end,
       test_result = case when $7::boolean then null else test_result end
     where id = $1`,
    [id, issuer, client_id, client_secret_encrypted, default_role, readmits, isOther],
  );
}

/** @returns false if the connection is in none of the states `from` */
export async function changeConnectionState(
  req: InTransaction,
  { id, from, to }: { id: string; from: readonly ConnectionState[]; to: ConnectionState },
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update sign_on_connections set state = $3::enum_sign_on_connections_state, updated_at = now(),
       is_compulsory = is_compulsory and $3 = 'on'
     where id = $1 and state::text in (select jsonb_array_elements_text($2::jsonb)) returning id`,
    [id, JSON.stringify(from), to],
  );
  return rows.length > 0;
}

export async function setCompulsory(req: InTransaction, id: string, isCompulsory: boolean): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update sign_on_connections set is_compulsory = $2, updated_at = now()
     where id = $1 and state = 'on' and is_compulsory is distinct from $2 returning id`,
    [id, isCompulsory],
  );
  return rows.length > 0;
}

/**
 * Sets the sign-on requirement of a workspace to that of its connection. A connection that is off, stopped or deleted
 * requires nothing, since nobody could sign in through it: members then sign in by mailed link, as before.
 */
export async function applyRequirement(req: InTransaction, teamId: string): Promise<void> {
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `select id from sign_on_connections where team_id_id = $1 and state = 'on' and is_compulsory`,
    [teamId],
  );
  await setRequiredSignOn(req, teamId, row?.id ?? null);
}

/** Stores the result of a test. After a successful test, the connection can be switched on. */
export async function noteTest(
  req: InTransaction,
  { id, result }: { id: string; result: TestResult },
): Promise<void> {
  await queryInTransaction(
    req,
    `update sign_on_connections set test_result = $2, updated_at = now(),
       tested_at = case when $3::boolean then now() else tested_at end,
       state = case when $3::boolean and state = 'draft' then 'tested' else state end
     where id = $1`,
    [id, JSON.stringify(result), result.problem === null],
  );
}

export async function noteSignOn(req: InTransaction, id: string): Promise<void> {
  await queryInTransaction(
    req,
    'update sign_on_connections set last_used_at = now(), problem = null, problem_at = null where id = $1',
    [id],
  );
}

export async function noteProviderProblem(req: InTransaction, id: string, problem: string): Promise<void> {
  await queryInTransaction(
    req,
    'update sign_on_connections set problem = $2, problem_at = now() where id = $1',
    [id, problem.slice(0, 400)],
  );
}

/** Deletes a connection together with the identities and attempts of its workspace. */
export async function deleteConnection(
  req: InTransaction,
  { id, teamId }: { id: string; teamId: string },
): Promise<void> {
  await queryInTransaction(req, 'delete from sign_on_identities where team_id_id = $1', [teamId]);
  await queryInTransaction(req, 'delete from sign_on_attempts where team_id_id = $1', [teamId]);
  await queryInTransaction(req, 'delete from sign_on_connections where id = $1', [id]);
}
