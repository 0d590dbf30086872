/** An OpenID Connect provider on this machine that behaves, or misbehaves in one way that a test sets. */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { atFileEnd } from '../vitest/file-end';

/** Faults that a test sets. */
export interface Misbehaviour {
  /** Claims that are added to the ID token, or replace its correct ones; undefined omits a claim. */
  claims?: Record<string, unknown>;
  /** How the ID token is signed. */
  signed?: 'unsigned' | 'by another key' | 'by the client secret';
  /** Handles a request in place of the provider if it returns true. */
  answer?: (path: string, response: ServerResponse) => boolean;
}

export interface FakePerson {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
}

export interface FakeProvider {
  issuer: string;
  clientId: string;
  secret: string;
  misbehaves: Misbehaviour;
  /** Number of codes that the token endpoint has exchanged. */
  exchanged: () => number;
  /** Signs a person in at the URL to which the browser was redirected. @returns the query of the callback */
  approve(url: string, person: FakePerson): string;
}

const minutes = 60;

export async function openProvider(): Promise<FakeProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const { privateKey: otherKey } = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  const codes = new Map<string, { nonce: string; challenge: string; person: FakePerson }>();
  let exchanges = 0;

  const tokenFor = async ({ nonce, person }: { nonce: string; person: FakePerson }) => {
    const now = Math.floor(Date.now() / 1000);
    const { issuer, clientId, secret, misbehaves } = provider;
    const right = { iss: issuer, aud: clientId, iat: now, exp: now + 5 * minutes, nonce, ...person };
    const claims = Object.fromEntries(
      Object.entries({ ...right, ...misbehaves.claims }).filter(([, value]) => value !== undefined),
    );
    if (misbehaves.signed === 'unsigned') return new UnsecuredJWT(claims).encode();
    if (misbehaves.signed === 'by the client secret')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
    const key = misbehaves.signed === 'by another key' ? otherKey : privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  };

  const json = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  async function exchange(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const basic = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64').toString();
    // Client id and secret are encoded as in a form (RFC 6749, 2.3.1).
    if (decodeURIComponent(basic) !== `${provider.clientId}:${provider.secret}`)
      return json(response, { error: 'invalid_client' }, 401);
    const known = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!known || proof !== known.challenge) return json(response, { error: 'invalid_grant' }, 400);
    exchanges += 1;
    return json(response, {
      ...{ access_token: randomUUID(), token_type: 'Bearer', expires_in: 300 },
      id_token: await tokenFor(known),
    });
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (provider.misbehaves.answer?.(path, response)) return;
    const { issuer } = provider;
    if (path === '/.well-known/openid-configuration')
      json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      });
    else if (path === '/jwks') json(response, jwks);
    else if (path === '/token') exchange(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atFileEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const provider: FakeProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'plumbline',
    secret: randomUUID(),
    misbehaves: {},
    exchanged: () => exchanges,
    approve(url, person) {
      const asked = new URL(url).searchParams;
      const code = randomUUID();
      codes.set(code, {
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        person,
      });
      return `?${new URLSearchParams({ code, state: asked.get('state') ?? '', iss: provider.issuer })}`;
    },
  };
  return provider;
}
