/** Client of a workspace's provider: discovery, the redirect to it, and the check of its response. */
import * as oidc from 'openid-client';
import { env } from '@/config/env';
import { absoluteUrl } from '@/config/site';
import { isAppError } from '@/http/app-error';
import { FetchError, internet, type Network, safeFetch } from '@/http/safe-fetch';
import { providerCalls } from '../limits';
import { signOnCallbackPath } from '../paths';
import { signOnRefused } from '../sign-on-errors';
import type { SignOnConnection } from '../tables/connections';
import { type ExpectedAnswer, openClientSecret } from './secrets';

/** For trials, `PRIVATE_RECEIVERS` allows providers on this machine and its network, like receivers of webhooks. */
const networkNow = (): Network => (env.privateReceivers ? { ...internet, isAllowed: () => true } : internet);

const timeoutMs = 10_000;
const maxBytes = 256 * 1024;

/** Seconds by which the clocks of both sides may differ. */
const tolerance = 60;

export type ProviderSettings = Pick<
  SignOnConnection,
  'id' | 'issuer' | 'client_id' | 'client_secret_encrypted'
>;

const passedOn = ['content-type', 'www-authenticate'] as const;

/**
 * Returns a fetch function for a provider: public addresses only, no redirects, at most 10 seconds and 256 kB for
 * each response.
 */
const fetchFor =
  (connectionId: string): oidc.CustomFetch =>
  async (address, { method, headers, body }) => {
    const { retryAfterSeconds } = await providerCalls.consume(connectionId);
    if (retryAfterSeconds !== null) throw new FetchError('It was asked too often just now.');
    const answer = await safeFetch(new URL(address), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers as HeadersInit)),
      ...(body !== null && body !== undefined && { body: String(body) }),
      ...{ timeoutMs, maxBytes, network: networkNow() },
    });
    if (answer.isCut) throw new FetchError('Its answer is longer than 256 kB.');
    const { status } = answer;
    if (status >= 300 && status < 400)
      throw new FetchError('It answered with a redirect, which is not followed.');
    const kept = passedOn.flatMap((name) => {
      const value = answer.headers[name];
      return value === undefined ? [] : [[name, String(value)] as [string, string]];
    });
    return new Response(status === 204 ? null : new Uint8Array(answer.body), { status, headers: kept });
  };

/** An error and its causes, outermost first. */
function* causesOf(error: unknown): Generator<Error> {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    yield current;
    current = current.cause;
  }
}

/** Describes an error for the person who set up the connection: briefly, and without tokens. */
function detailOf(causes: readonly Error[]): string {
  for (const cause of causes) {
    if (cause instanceof FetchError) return cause.message;
    if (cause instanceof oidc.ResponseBodyError || cause instanceof oidc.AuthorizationResponseError)
      return `It answered “${cause.error.slice(0, 60)}”.`;
  }
  const claim = causes
    .map(({ message }) => /claim value|signature|nonce|alg|kid|jwks|issuer/i.exec(message)?.[0])
    .find(Boolean);
  const code = causes.map((cause) => ('code' in cause ? String(cause.code) : '')).find(Boolean);
  return `${claim ? `The check of its “${claim}” failed.` : 'Its answer is not what OpenID Connect asks for.'}${code ? ` (${code.slice(0, 60)})` : ''}`;
}

/** @returns the refusal, with its detail, for a failed call to a provider */
function toRefusal(error: unknown) {
  if (isAppError(error)) return error;
  const causes = [...causesOf(error)];
  const detail = detailOf(causes);
  if (
    causes.some(
      (cause) => cause instanceof oidc.AuthorizationResponseError && cause.error === 'access_denied',
    )
  )
    return signOnRefused('sign_on_declined', detail);
  const isAway = causes.some(
    (cause) => cause instanceof FetchError || cause instanceof oidc.ResponseBodyError,
  );
  return signOnRefused(isAway ? 'sign_on_unreachable' : 'sign_on_untrusted', detail);
}

async function discover({ id, issuer, client_id, client_secret_encrypted }: ProviderSettings) {
  const secret = openClientSecret(client_secret_encrypted, id);
  if (secret === null) throw signOnRefused('sign_on_unreachable', 'Enter the client secret again.');
  const execute = env.privateReceivers ? [oidc.allowInsecureRequests] : [];
  const options = { execute, timeout: timeoutMs / 1000, [oidc.customFetch]: fetchFor(id) };
  const metadata = { [oidc.clockTolerance]: tolerance };
  // How the client sends its secret is known only after discovery.
  let isPosted = false;
  const authentication: oidc.ClientAuth = (...args) =>
    (isPosted ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret))(...args);
  const config = await oidc.discovery(new URL(issuer), client_id, metadata, authentication, options);
  const { issuer: told, token_endpoint_auth_methods_supported: ways } = config.serverMetadata();
  // The provider must state the issuer that the owner entered. At a URL that all customers of a provider share,
  // the issuer is different for each customer.
  if (new URL(told).href !== new URL(issuer).href)
    throw signOnRefused(
      'sign_on_untrusted',
      `It calls itself ${told.slice(0, 200)}. Enter the issuer of your own tenant.`,
    );
  isPosted = ways?.includes('client_secret_post') === true && !ways.includes('client_secret_basic');
  // Signatures are verified with the provider's published keys, even if the TLS connection already authenticates the
  // response.
  oidc.enableNonRepudiationChecks(config);
  return config;
}

export type Departure = { url: string; state: string; expected: ExpectedAnswer };

/**
 * @param email passed to the provider, so that nobody types it twice @throws AppError sign_on_unreachable,
 * sign_on_untrusted
 */
export async function departureTo(settings: ProviderSettings, email: string | null): Promise<Departure> {
  try {
    const config = await discover(settings);
    const expected = { verifier: oidc.randomPKCECodeVerifier(), nonce: oidc.randomNonce() };
    const state = oidc.randomState();
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: absoluteUrl(signOnCallbackPath),
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
      code_challenge_method: 'S256',
      ...{ state, nonce: expected.nonce },
      ...(email && { login_hint: email }),
    });
    // The browser is sent to this URL, which must be a web page.
    if (url.protocol !== 'https:' && !(env.privateReceivers && url.protocol === 'http:'))
      throw signOnRefused('sign_on_untrusted', 'Its page for signing in has no https:// address.');
    return { url: url.href, state, expected };
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Claims of a checked response: those that decide about the sign-in, and the name of the person. */
export type SignOnClaims = {
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the provider has verified the address; null if the provider does not state it. */
  isVerified: boolean | null;
  name: string | null;
};

const maxClaim = 300;
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= maxClaim ? value : null;

/** Some providers send the boolean as a text. */
const verdictOf = (value: unknown): boolean | null =>
  value === true || value === 'true' ? true : value === undefined ? null : false;

/**
 * Checks the response that a browser brought (state, nonce, PKCE, issuer, audience, signature, time), and exchanges
 * its code for the claims. @param search query of the callback @throws AppError sign_on_declined,
 * sign_on_unreachable, sign_on_untrusted
 */
export async function readProviderAnswer(
  settings: ProviderSettings,
  { search, state, expected }: { search: string; state: string; expected: ExpectedAnswer },
): Promise<SignOnClaims> {
  try {
    const config = await discover(settings);
    const address = new URL(absoluteUrl(signOnCallbackPath));
    address.search = search;
    const tokens = await oidc.authorizationCodeGrant(config, address, {
      pkceCodeVerifier: expected.verifier,
      expectedNonce: expected.nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const token = tokens.claims();
    const subject = textOf(token?.sub);
    if (!token || !subject) throw signOnRefused('sign_on_untrusted', 'It names no subject.');
    // Many providers return the address only from the userinfo endpoint, called with the access token.
    const told =
      token.email === undefined && config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, token.sub)
        : token;
    return {
      issuer: token.iss,
      subject,
      email: textOf(told.email),
      isVerified: verdictOf(told.email_verified),
      name: textOf(told.name),
    };
  } catch (error) {
    throw toRefusal(error);
  }
}
