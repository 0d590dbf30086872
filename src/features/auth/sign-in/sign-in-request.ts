/** Sign-in requests: inserted by the form, read by the pages that follow. */
import type { Payload, PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { hashToken } from '../session/session-token';
import { insertRequest } from '../tables';
import { codeHmac, linkToken, signInCode } from './sign-in-secrets';

type Request = Row<'auth_sign_in_requests'>;

export const maxCodeAttempts = 5;

type NewRequest = {
  id: string;
  email: string;
  /** Secret of the requesting browser, without which only the link works, not the code. */
  flow?: string;
  returnTo: string | null;
  isRemembered: boolean;
  /** Hash of the requesting network; missing if the link was not requested by a form. */
  askedBy?: string;
};

/**
 * Inserts a sign-in request. By the database's clock, the link expires after an hour and the code after ten
 * minutes.
 */
export async function insertSignInRequest(req: PayloadRequest, request: NewRequest): Promise<void> {
  const { id, email, flow, returnTo, isRemembered, askedBy } = request;
  await insertRequest(req, {
    id,
    email,
    token_hash: hashToken(linkToken(id)),
    code_hmac: codeHmac(id, signInCode(id)),
    flow_hash: flow ? hashToken(flow) : null,
    return_to: returnTo,
    remember_me: isRemembered,
    asked_by: askedBy ?? null,
  });
}

export type LinkState = 'usable' | 'used' | 'expired' | 'unknown';

/** State of a sign-in link. Request id and address are missing if the link is unknown. */
export type InspectedLink = {
  state: LinkState;
  requestId?: string;
  email?: string;
  isSameBrowser: boolean;
};

/**
 * State of a sign-in link, and the address that it belongs to, without claiming the link. `isSameBrowser` is true if
 * the flow cookie matches.
 */
export async function inspectLink(
  payload: Payload,
  token: string,
  flow: string | undefined,
): Promise<InspectedLink> {
  const [row] = await queryInTransaction<Pick<Request, 'id' | 'email' | 'flow_hash'> & { state: LinkState }>(
    { payload },
    `select id, email, flow_hash,
       case when used_at is not null then 'used' when expires_at <= now() then 'expired' else 'usable' end as state
     from auth_sign_in_requests where token_hash = $1`,
    [hashToken(token)],
  );
  if (!row) return { state: 'unknown', isSameBrowser: false };
  const isSameBrowser = flow !== undefined && row.flow_hash === hashToken(flow);
  return { state: row.state, requestId: row.id, email: row.email, isSameBrowser };
}

/** The browser's pending request, while its code is valid. */
export async function pendingSignIn(
  payload: Payload,
  flow: string | undefined,
): Promise<{ email: string; returnTo: string | null; isRemembered: boolean } | null> {
  if (!flow) return null;
  const [row] = await queryInTransaction<Pick<Request, 'email' | 'return_to' | 'remember_me'>>(
    { payload },
    `select email, return_to, remember_me from auth_sign_in_requests
     where flow_hash = $1 and used_at is null and superseded_at is null and code_expires_at > now()`,
    [hashToken(flow)],
  );
  if (!row) return null;
  return { email: row.email, returnTo: row.return_to, isRemembered: row.remember_me };
}
