import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

const handlers = new Map<string, () => void>();
const sent: unknown[] = [];
const stored = new Map<string, string>();
const dataset: Record<string, string> = {};

/** The parts of `window` and `document` that recording needs. */
const page = {
  document: { documentElement: { dataset }, referrer: '', title: 'Pricing', addEventListener: () => {} },
  location: new URL('https://firm.example/pricing'),
  navigator: {
    userAgent: 'Mozilla/5.0',
    language: 'en',
    sendBeacon: (_: string, body: unknown) => sent.push(body),
  },
  screen: { width: 1440, height: 900 },
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  },
  addEventListener: (name: string, handler: () => void) => handlers.set(name, handler),
};

beforeAll(() => {
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  return () => vi.unstubAllGlobals();
});

beforeEach(() => {
  const top = { ...page };
  vi.stubGlobal('window', Object.assign(top, { parent: top }));
  for (const name of Object.keys(dataset)) delete dataset[name];
  dataset.analytics = JSON.stringify({ isRecorderOn: true });
  stored.clear();
  sent.length = 0;
});

/** Number of batches that a view with a click sends once the page is hidden, and whether a journey is stored. */
async function visit() {
  const { recordTouch } = await import('../../leads/capture/visit/journey.client');
  const { trackNavigationClick, trackPageView } = await import('./recorder.client');
  recordTouch();
  trackPageView();
  trackNavigationClick('/contact');
  handlers.get('pagehide')?.();
  return { batches: sent.length, hasJourney: stored.has('journey') };
}

it('a visit to a page sends its events, and stores the journey', async () => {
  expect(await visit()).toEqual({ batches: 1, hasJourney: true });
});

it('a draft preview neither sends events nor stores a journey', async () => {
  dataset.preview = 'true';
  expect(await visit()).toEqual({ batches: 0, hasJourney: false });
});

it('a page in a frame, as the studio previews it, neither sends events nor stores a journey', async () => {
  vi.stubGlobal('window', { ...page, parent: {} });
  expect(await visit()).toEqual({ batches: 0, hasJourney: false });
});
