/** Client for the commands of W3C WebDriver that the journeys need. https://www.w3.org/TR/webdriver2/ */
import { z } from 'zod';
import { type EnginePage, patience, type SessionCookie } from './engine-page';

/** Codes of keys without a letter. */
const [tab, enter] = ['\uE004', '\uE007'];
/** Key of an element's reference in WebDriver responses. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const Element = z.object({ [elementKey]: z.string() });
const Session = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) });
const Failure = z.object({ error: z.string(), message: z.string() });

const findVisible = (selector: string, text: string) => `
  return [...document.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
    element.checkVisibility() && element.textContent.includes(${JSON.stringify(text)})) ?? null`;

export class WebDriverPage implements EnginePage {
  readonly #session: string;
  readonly version: string;

  private constructor(session: string, version: string) {
    this.#session = session;
    this.version = version;
  }

  /** @param driver URL of the driver. @param capabilities required capabilities */
  static async open(driver: string, capabilities: object): Promise<WebDriverPage> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId, capabilities: given } = Session.parse(await send('POST', `${driver}/session`, body));
    return new WebDriverPage(`${driver}/session/${sessionId}`, given.browserVersion);
  }

  async goto(url: string): Promise<void> {
    await this.#post('url', { url });
  }

  async run<Answer>(script: string): Promise<Answer> {
    return (await this.#post('execute/sync', { script, args: [] })) as Answer;
  }

  async click(selector: string, text = ''): Promise<void> {
    await this.#clickElement(await this.#find(selector, text));
  }

  async clickIfThere(selector: string, text = ''): Promise<void> {
    const element = await this.#look(selector, text);
    if (element) await this.#clickElement(element);
  }

  async fill(selector: string, value: string): Promise<void> {
    const element = await this.#find(selector);
    await this.#settle(element);
    await this.#post(`element/${element}/clear`, {});
    await this.#post(`element/${element}/value`, { text: value });
  }

  async choose(selector: string, value: string): Promise<void> {
    await this.click(`${selector} option[value=${JSON.stringify(value)}]`);
  }

  async type(text: string): Promise<void> {
    const keys = [...text].map((letter) => (letter === '\n' ? enter : letter));
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  pressTab(): Promise<void> {
    return this.type(tab);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await send('GET', `${this.#session}/screenshot`)), 'base64');
  }

  /** Adds cookies, for which WebDriver requires an open page of their site. */
  async addCookies(cookies: readonly SessionCookie[]): Promise<void> {
    for (const { url, name, value, httpOnly = false } of cookies) {
      await this.goto(new URL('/robots.txt', url).href);
      await this.#post('cookie', { cookie: { name, value, httpOnly, path: '/' } });
    }
  }

  /** Gives the window a size in px of the screen. */
  async resize(width: number, height: number): Promise<void> {
    await this.#post('window/rect', { width, height });
  }

  async close(): Promise<void> {
    await send('DELETE', this.#session);
  }

  #post(command: string, body: object): Promise<unknown> {
    return send('POST', `${this.#session}/${command}`, body);
  }

  async #clickElement(element: string): Promise<void> {
    await this.#settle(element);
    await this.#post(`element/${element}/click`, {});
  }

  /** Scrolls an element into view and waits until its position is stable: content laid out while scrolling moves it. */
  async #settle(element: string): Promise<void> {
    const place = `const [element] = arguments; element.scrollIntoView({ block: 'center' });
      const { x, y } = element.getBoundingClientRect(); return JSON.stringify([x, y]);`;
    const look = () => this.#post('execute/sync', { script: place, args: [{ [elementKey]: element }] });
    let before = await look();
    for (let looks = 0; looks < 50; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const now = await look();
      if (now === before) return;
      before = now;
    }
  }

  async #look(selector: string, text: string): Promise<string | undefined> {
    return Element.safeParse(await this.run(findVisible(selector, text))).data?.[elementKey];
  }

  /** Waits for an element, as Playwright does. */
  async #find(selector: string, text = ''): Promise<string> {
    const until = Date.now() + patience.timeout;
    for (;;) {
      const element = await this.#look(selector, text);
      if (element) return element;
      if (Date.now() > until) throw new Error(`There is no ${selector} “${text}”.`);
      await new Promise((resolve) => setTimeout(resolve, patience.interval));
    }
  }
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = Failure.parse(value);
  throw new Error(`${address} ${error}: ${message}`);
}
