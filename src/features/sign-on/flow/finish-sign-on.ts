import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { type AppError, isAppError } from '@/http/app-error';
import type { SessionDevice } from '../../auth/session/open-session';
import { hashToken } from '../../auth/session/session-token';
import { recordTeamActivity } from '../../teams/activity/record-team-activity';
import { mayDo } from '../../teams/deeds';
import { findTeamRole } from '../../teams/queries';
import '../activity-kinds';
import { hostOfIssuer } from '../host-of-issuer';
import { signOnPage } from '../paths';
import { findConnection, findTeamSlug } from '../queries';
import { signOnRefused } from '../sign-on-errors';
import { claimAttempt, type SignOnAttempt } from '../tables/attempts';
import { noteProviderProblem, noteTest, type SignOnConnection } from '../tables/connections';
import { admitPerson, recognise } from './admit-person';
import { readProviderAnswer, type SignOnClaims } from './provider';
import { openExpected } from './secrets';
import type { TestResult } from './test-result';

type Answer = {
  /** Query of the callback. */
  search: string;
  /** Secret of the browser that sends the query. */
  flow: string | undefined;
  /** Id of the browser’s signed-in user. The test of a connection is valid only for the user who began it. */
  userId: string | undefined;
};

/** Path to which the callback redirects, with a session unless it was a test. */
export type FinishedSignOn = {
  landing: string;
  session?: { token: string; cookieExpiresAt: Date | undefined };
};

/**
 * Handles the response of a provider. The attempt is used up before the provider is called, so of many concurrent
 * callbacks only one continues. @throws AppError why nobody was signed in
 */
export async function finishSignOn(
  req: PayloadRequest,
  { search, flow, userId }: Answer,
  device: SessionDevice,
): Promise<FinishedSignOn> {
  const state = new URLSearchParams(search).get('state') ?? '';
  const attempt =
    flow && state
      ? await claimAttempt(req, { stateHash: hashToken(state), flowHash: hashToken(flow) })
      : undefined;
  const expected = attempt && openExpected(attempt.sealed, attempt.id);
  if (!attempt || !expected) throw signOnRefused('sign_on_stale');
  const connection = await findConnection(req, attempt.team_id_id);
  if (!connection) throw signOnRefused('sign_on_off');
  const read = () => readProviderAnswer(connection, { search, state, expected });
  if (attempt.purpose === 'test') {
    if (attempt.user_id !== userId) throw signOnRefused('sign_on_stale');
    return finishTest(req, { attempt, connection, read });
  }
  if (connection.state !== 'on') throw signOnRefused('sign_on_off');
  const claims = await read().catch(async (error: unknown) => {
    if (isAppError(error) && error.code !== 'sign_on_declined')
      await noteProviderProblem(req, connection.id, String(error.data?.detail ?? error.code));
    throw error;
  });
  const opened = await admitPerson(req, { attempt, connectionId: connection.id, claims }, device);
  return { landing: opened.landing, session: opened };
}

const shownClaims = ({ issuer, subject, email, isVerified, name }: SignOnClaims) => ({
  iss: issuer,
  sub: subject,
  email: email ?? '–',
  email_verified: isVerified === null ? '–' : String(isVerified),
  name: name ?? '–',
});

type Test = { attempt: SignOnAttempt; connection: SignOnConnection; read: () => Promise<SignOnClaims> };

/** Stores the claims that arrived, and whether a sign-in would have been accepted. */
async function finishTest(req: PayloadRequest, { attempt, connection, read }: Test): Promise<FinishedSignOn> {
  const { team_id_id: teamId, user_id } = attempt;
  const at = new Date().toISOString();
  const failed = ({ message, data }: AppError, claims: TestResult['claims']): TestResult => ({
    ...{ at, claims, problem: message },
    detail: typeof data?.detail === 'string' ? data.detail : null,
  });
  let claims: SignOnClaims | undefined;
  let result: TestResult;
  try {
    claims = await read();
    const { readmits } = connection;
    const known = claims;
    await inTransaction(req, () => recognise(req, { teamId, readmits }, known)).catch((error: unknown) => {
      // A refusal that concerns only the testing owner's account is ignored: it says nothing about the accounts of
      // others.
      if (!isAppError(error) || !ofPersonAlone.has(error.code)) throw error;
    });
    result = { at, claims: shownClaims(claims), problem: null, detail: null };
  } catch (error) {
    if (!isAppError(error)) throw error;
    result = failed(error, claims ? shownClaims(claims) : {});
  }
  const slug = await inTransaction(req, async () => {
    const role = user_id ? await findTeamRole(req, { teamId, userId: user_id }) : undefined;
    const present = await findConnection(req, teamId);
    const isSame =
      present?.id === connection.id &&
      present.issuer === connection.issuer &&
      present.client_id === connection.client_id;
    if (!isSame || !role || !mayDo(role, 'manageSignOn')) throw signOnRefused('sign_on_stale');
    await noteTest(req, { id: connection.id, result });
    const own = { ...req, user: { id: user_id, collection: 'users' } } as unknown as PayloadRequest;
    const details = { host: hostOfIssuer(connection.issuer) };
    await recordTeamActivity(own, { teamId, kind: 'sign_on_tested', details });
    return findTeamSlug(req, teamId);
  });
  return { landing: signOnPage(slug, { done: result.problem === null ? 'tested' : 'test-failed' }) };
}

/** Refusals that concern the person who tests, and not the connection. */
const ofPersonAlone: ReadonlySet<string> = new Set([
  'sign_on_staff',
  'sign_on_changed_address',
  'sign_on_other_person',
  'sign_on_other_workspace',
]);
