/** Single sign-on as a browser goes through it: its cookies, the way to the provider, and the answer. */
import { GET as answerRoute } from '@/app/api/auth/sign-on/callback/route';
import { GET as startRoute } from '@/app/api/auth/sign-on/start/route';
import { origin } from '../forms';

const nothing = { params: Promise.resolve({}) };

let callers = 0;
/** Another IP address for each browser, so that tests share no rate limit. */
const aNetworkAddress = () => {
  callers += 1;
  return `198.18.${(callers >> 8) & 255}.${callers & 255}`;
};

export class SignOnBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #network = aNetworkAddress();

  constructor(email?: string, sessionToken?: string) {
    if (email !== undefined) {
      const offered = { email, returnTo: null, isRemembered: true };
      this.#cookies.set(
        'plumbline-sign-on-offer',
        Buffer.from(JSON.stringify(offered)).toString('base64url'),
      );
    }
    if (sessionToken !== undefined) this.#cookies.set('plumbline-session', sessionToken);
  }

  get session(): string | undefined {
    return this.#cookies.get('plumbline-session') || undefined;
  }

  #request(path: string): Request {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Request(`${origin}${path}`, { headers: { cookie, 'x-forwarded-for': this.#network } });
  }

  #keep(response: Response): string {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response.headers.get('location') ?? `${response.status}`;
  }

  /** @returns where the browser is sent to: the provider, or a page that says why not */
  async start(query = ''): Promise<string> {
    return this.#keep(await startRoute(this.#request(`/api/auth/sign-on/start${query}`), nothing));
  }

  /** Brings an answer. @returns where it leads */
  async bring(search: string): Promise<string> {
    return this.#keep(await answerRoute(this.#request(`/api/auth/sign-on/callback${search}`), nothing));
  }
}
