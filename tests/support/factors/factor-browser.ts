/** A signed-in browser that calls the factors' endpoints: it keeps its cookies, and follows no redirect. */
import { GoTrueClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { POST as challengeFactor } from '@/app/api/auth/factors/[factor]/challenge/route';
import { DELETE as removeFactor } from '@/app/api/auth/factors/[factor]/route';
import { POST as verifyFactor } from '@/app/api/auth/factors/[factor]/verify/route';
import { POST as enrolFactor } from '@/app/api/auth/factors/route';
import { POST as askSignIn } from '@/app/api/auth/passkeys/sign-in/options/route';
import { POST as signInByPasskey } from '@/app/api/auth/passkeys/sign-in/route';
import { POST as askStepUp } from '@/app/api/auth/passkeys/step-up/options/route';
import { POST as stepUpByPasskey } from '@/app/api/auth/passkeys/step-up/route';
import { GET as readUser } from '@/app/api/auth/user/route';
import { findSession } from '@/features/auth/session/resolve-session';
import { rows } from '../db';
import { testPayload } from '../payload';
import { signIn } from '../sign-in';
import type { SoftPasskey } from './soft-passkey';

export const apiUrl = 'http://localhost:3000/api/auth';
export const nobodysId = '00000000-0000-4000-8000-000000000000';

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

const handlers: readonly [method: string, path: RegExp, handler: Handler][] = [
  ['POST', /^\/api\/auth\/factors$/, enrolFactor],
  ['DELETE', /^\/api\/auth\/factors\/([^/]+)$/, removeFactor],
  ['POST', /^\/api\/auth\/factors\/([^/]+)\/challenge$/, challengeFactor],
  ['POST', /^\/api\/auth\/factors\/([^/]+)\/verify$/, verifyFactor],
  ['GET', /^\/api\/auth\/user$/, readUser],
  ['POST', /^\/api\/auth\/passkeys\/sign-in\/options$/, askSignIn],
  ['POST', /^\/api\/auth\/passkeys\/sign-in$/, signInByPasskey],
  ['POST', /^\/api\/auth\/passkeys\/step-up\/options$/, askStepUp],
  ['POST', /^\/api\/auth\/passkeys\/step-up$/, stepUpByPasskey],
] as readonly [string, RegExp, Handler][];

let networks = 0;

export class FactorBrowser {
  /** Token in the session cookie. */
  token: string;
  /** Cookie of a passkey's challenge. */
  flow = '';
  readonly #network: string;

  constructor(token: string) {
    this.token = token;
    networks += 1;
    this.#network = `198.51.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
  }

  static async signIn(email: string): Promise<FactorBrowser> {
    return new FactorBrowser(await signIn(email));
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input));
    const method = init.method ?? 'GET';
    for (const [ofMethod, path, handler] of handlers) {
      const found = path.exec(pathname);
      if (ofMethod !== method || !found) continue;
      const headers = new Headers(init.headers);
      headers.set('cookie', `plumbline-session=${this.token}; plumbline-passkey=${this.flow}`);
      headers.set('x-forwarded-for', this.#network);
      headers.set('sec-fetch-site', 'same-origin');
      const request = new Request(String(input), { method, headers, body: init.body ?? null });
      const response = await handler(request, {
        params: Promise.resolve({ factor: found[1] }) as Promise<never>,
      });
      this.#keepCookie(response);
      return response;
    }
    throw new Error(`There is no call ${method} ${pathname}.`);
  };

  #keepCookie(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const token = /^plumbline-session=([^;]*)/.exec(cookie)?.[1];
      if (token !== undefined) this.token = token;
      this.flow = /^plumbline-passkey=([^;]*)/.exec(cookie)?.[1] ?? this.flow;
    }
  }

  async call(method: string, path: string, body?: unknown): Promise<{ status: number; body: CallAnswer }> {
    const response = await this.fetch(`${apiUrl}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  session = async () => findSession(await testPayload(), this.token);

  /** Enrols and verifies an authenticator app. */
  async addTotp(name = 'Authenticator app'): Promise<{ id: string; secret: string }> {
    const { body } = await this.call('POST', 'factors', { factor_type: 'totp', friendly_name: name });
    const id = String(body.id);
    const secret = String(body.totp?.secret);
    const { status } = await this.answerChallenge(id, totpCode(secret));
    if (status !== 200) throw new Error('The factor was not verified.');
    return { id, secret };
  }

  /** Enrols and verifies a passkey. */
  async addPasskey(passkey: SoftPasskey, lie = {}) {
    const { body: enrolled } = await this.call('POST', 'factors', { factor_type: 'webauthn' });
    const id = String(enrolled.id);
    const { body } = await this.call('POST', `factors/${id}/challenge`, {});
    const { challenge } = body.webauthn?.credential_options.publicKey ?? { challenge: '' };
    const webauthn = { type: 'create', credential_response: passkey.create(challenge, lie) };
    const answer = await this.call('POST', `factors/${id}/verify`, { challenge_id: body.id, webauthn });
    return { id, ...answer };
  }

  /** Signs in, or steps up, by a passkey. */
  async applyPasskey(use: 'sign-in' | 'step-up', passkey: SoftPasskey, lie = {}, fields = {}) {
    const { body } = await this.call('POST', `passkeys/${use}/options`, {});
    const response = passkey.get(body.options?.challenge ?? '', lie);
    return this.call('POST', `passkeys/${use}`, { response, ...fields });
  }

  async challenge(factorId: string): Promise<string> {
    return String((await this.call('POST', `factors/${factorId}/challenge`, {})).body.id);
  }

  async answerChallenge(factorId: string, code: string) {
    const challengeId = await this.challenge(factorId);
    return this.verify(factorId, challengeId, code);
  }

  verify(factorId: string, challengeId: string, code: string) {
    return this.call('POST', `factors/${factorId}/verify`, { challenge_id: challengeId, code });
  }
}

type CallAnswer = {
  id?: unknown;
  code?: string;
  message?: string;
  errors?: Record<string, string>;
  options?: { challenge: string; allowCredentials?: { id: string }[] };
  webauthn?: { type: string; credential_options: { publicKey: { challenge: string } } };
  totp?: { secret: string; uri: string; qr_code: string };
} & Record<string, unknown>;

/** Code of an authenticator app. @param offsetSeconds offset of the app's clock. */
export const totpCode = (secret: string, offsetSeconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offsetSeconds * 1000 });

/** A code that is wrong now, and up to a minute before and after. */
export function wrongCode(secret: string): string {
  const near = [-60, -30, 0, 30, 60].map((offset) => totpCode(secret, offset));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}

/** Marks used codes as unused, so that tests need not wait for the next code. */
export const forgetSteps = (factorId: string) =>
  rows('update auth_factors set last_step = 0 where id = $1', [factorId]);

/** A client of `@supabase/auth-js` for this API, with the browser's cookies. */
export function publicClient(browser: FactorBrowser): GoTrueClient {
  const kept = new Map<string, string>();
  return new GoTrueClient({
    url: apiUrl,
    fetch: browser.fetch,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
}
