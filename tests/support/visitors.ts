/** Simulates visitors who send the contact form concurrently, each from a separate network. */
import type { TestServer } from './server/server';

/**
 * Outcome of a form. `thanked`: the response confirmed the submission. `refused`: it reported an error. `cut off`: no
 * response arrived.
 */
export type Outcome = 'thanked' | 'refused' | 'cut off';

/** Setting of the server in tests with visitors; without it, all visitors would count as one network. */
export const behindProxy = { TRUSTED_PROXY_HOPS: '1' };

export async function sendContactForm(url: string, email: string, index: number): Promise<Outcome> {
  const form = { name: 'Robin Visitor', email, company: 'Visitor & Sons', message: 'What would it save us?' };
  try {
    const response = await fetch(`${url}/api/forms/contact`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify(form),
    });
    const answer: { ok: boolean } = await response.json();
    return response.status === 200 && answer.ok ? 'thanked' : 'refused';
  } catch {
    return 'cut off';
  }
}

/** Sends the forms of many visitors while a test causes faults, and records their outcomes. */
export class Visitors {
  readonly outcomes = new Map<string, Outcome>();
  #index = 0;

  constructor(
    private readonly server: Pick<TestServer, 'url'>,
    private readonly group: string,
  ) {}

  /** Sends `count` forms, `concurrency` at a time. */
  async send(count: number, concurrency = 4): Promise<void> {
    const end = this.#index + count;
    const one = async () => {
      while (this.#index < end) {
        const index = this.#index++;
        const email = `${this.group}-${index}@visitor.example`;
        this.outcomes.set(email, await sendContactForm(this.server.url, email, index));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, one));
  }

  with(outcome: Outcome): string[] {
    return [...this.outcomes].filter(([, found]) => found === outcome).map(([email]) => email);
  }
}
