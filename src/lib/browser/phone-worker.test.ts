/** The service worker of the mobile pages, run with stubs of the browser's APIs. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const source = readFileSync('public/phone-worker.js', 'utf8');
const origin = 'https://plumbline.example';

type WorkerEvent = { waitUntil(work: Promise<unknown>): void } & Record<string, unknown>;
type Window = { url: string; navigated: string[]; isFocused: boolean };

let listeners: Record<string, (event: WorkerEvent) => void>;
let shown: [string, Record<string, unknown>][];
let opened: string[];
let windows: Window[];

beforeEach(() => {
  listeners = {};
  shown = [];
  opened = [];
  windows = [];
  const clientOf = (window: Window) => ({
    url: window.url,
    async navigate(href: string) {
      window.navigated.push(href);
      return {
        async focus() {
          window.isFocused = true;
        },
      };
    },
  });
  runInNewContext(source, {
    URL,
    location: { origin },
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) => {
      listeners[type] = listener;
    },
    skipWaiting: async () => undefined,
    registration: {
      async showNotification(title: string, options: Record<string, unknown>) {
        shown.push([title, { ...options }]);
      },
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () => windows.map(clientOf),
      openWindow: async (href: string) => opened.push(href),
    },
  });
});

async function send(type: string, event: Record<string, unknown>): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners[type]?.({ ...event, waitUntil: (one) => work.push(one) });
  await Promise.all(work);
}

const message = (sent: unknown) => ({ data: { json: () => JSON.parse(JSON.stringify(sent)) } });

const page = `${origin}/enterprise/mobile-dashboard?workspace=one`;

it('the phone worker listens only for installation, pushes and clicks: it intercepts no request and uses no cache', () => {
  expect(Object.keys(listeners).sort()).toEqual(['activate', 'install', 'notificationclick', 'push']);
  expect(source).not.toMatch(/caches|indexedDB|fetch\(/);
});

describe('a push', () => {
  it('a push is shown as a notification with the title and text that were sent', async () => {
    const notification = { title: 'A new lead', body: 'Savings', navigate: page, tag: 'x', lang: 'en' };
    await send('push', message({ web_push: 8030, notification }));
    expect(shown).toMatchObject([['A new lead', { body: 'Savings', tag: 'x', data: { navigate: page } }]]);
  });

  it.each([
    ['without data', { data: null }],
    ['whose data is not JSON', { data: { json: () => JSON.parse('{') } }],
    ['whose data has an unexpected structure', message({ notification: null })],
    ['without a title', message({ notification: { body: 'x' } })],
  ])(
    'a push %s is shown as “A new lead”, because browsers require a notification for every push',
    async (_what, event) => {
      await send('push', event);
      expect(shown.map(([title]) => title)).toEqual(['A new lead']);
    },
  );
});

describe('a click on a notification', () => {
  const press = (navigate: unknown) =>
    send('notificationclick', { notification: { close: () => undefined, data: { navigate } } });

  it('a click on a notification opens the notification’s page', async () => {
    await press(page);
    expect(opened).toEqual([page]);
  });

  it('a click on a notification reuses a window that already shows the leads', async () => {
    const window: Window = { url: `${origin}/enterprise/mobile-dashboard`, navigated: [], isFocused: false };
    windows.push(window);
    await press(page);
    expect([opened, window.navigated, window.isFocused]).toEqual([[], [page], true]);
  });

  it('a click on a notification never opens another site', async () => {
    await press('https://elsewhere.example/');
    await press('javascript:alert(1)');
    expect(opened).toEqual([]);
  });
});
