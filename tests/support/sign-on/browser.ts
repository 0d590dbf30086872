/** A browser that goes through single sign-on: its cookies, the redirect to the provider, and the callback. */
import { POST as closingRoute } from '@/app/api/auth/closing/route';
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

  #request(path: string, form?: Record<string, string>): Request {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      cookie,
      'x-forwarded-for': this.#network,
      ...(form && { 'sec-fetch-site': 'same-origin' }),
    };
    const sent = form && { method: 'POST', body: new URLSearchParams(form) };
    return new Request(`${origin}${path}`, { headers, ...sent });
  }

  #keep(response: Response): string {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response.headers.get('location') ?? `${response.status}`;
  }

  /**
   * @returns the URL to which the browser is redirected: the provider, or a page that gives the reason for a refusal
   */
  async start(query = ''): Promise<string> {
    return this.#keep(await startRoute(this.#request(`/api/auth/sign-on/start${query}`), nothing));
  }

  /** Chooses to keep the account, on the page of a closed account. @returns the URL to which the browser is redirected */
  async keepAccount(token: string): Promise<string> {
    const form = { t: token, answer: 'keep' };
    return this.#keep(await closingRoute(this.#request('/api/auth/closing', form), nothing));
  }

  /** Opens the callback with a response of the provider. @returns the URL to which the browser is redirected */
  async bring(search: string): Promise<string> {
    return this.#keep(await answerRoute(this.#request(`/api/auth/sign-on/callback${search}`), nothing));
  }
}
