/**
 * A certified OpenID Connect provider (`oidc-provider`) on this machine, at which anybody can sign in with any
 * name.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface RealProvider {
  issuer: string;
  clientId: string;
  secret: string;
  /** Registers the client with its redirect URI; called once. */
  allow(redirectUri: string): void;
  stop(): Promise<void>;
}

type Context = { oidc: { session: { accountId: string }; client: { clientId: string } } };

/** @param domain domain of all addresses: a person who signs in as `ada` has the address `ada@<domain>` */
export async function startRealProvider(domain: string): Promise<RealProvider> {
  const known = { clientId: 'plumbline', secret: 'a secret of the tests, with + and %' };
  const server = createServer((request, response) => {
    const [, page, uid] = (request.url ?? '').split('/');
    if (page !== 'login') return handle(request, response);
    if (request.method !== 'POST')
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><html lang="en"><title>Harbour ID</title><link rel="icon" href="data:,"><form method="post" action="/login/${uid}"><label>Name <input name="name"></label><button>Enter</button></form></html>`,
        );
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    return request.on('end', () => {
      const accountId = new URLSearchParams(Buffer.concat(chunks).toString()).get('name') ?? '';
      provider.interactionFinished(request, response, { login: { accountId } });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = (redirectUri: string) => ({
    clients: [
      {
        client_id: known.clientId,
        client_secret: known.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/login/${uid}` },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: `of-${id}`, email: `${id}@${domain}`, email_verified: true, name: id }),
    }),
    // Grants the client's scopes without a consent page.
    loadExistingGrant: async ({ oidc: { session, client } }: Context) => {
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  let provider: Provider;
  let handle: ReturnType<Provider['callback']>;
  return {
    issuer,
    ...known,
    allow(redirectUri) {
      provider = new Provider(issuer, settings(redirectUri));
      handle = provider.callback();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
