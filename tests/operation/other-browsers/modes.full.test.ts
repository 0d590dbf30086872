/**
 * Visits the main pages in each engine with visitors' settings: dark, in forced colours, with reduced motion, at 200 %
 * and 400 %. Independent settings are tested together.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { testDataDirectory } from '../../../scripts/lib/paths.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { signInByRow } from '../../support/browser/sign-in';
import { clusterAt } from '../../support/database/cluster';
import { freshDatabase } from '../../support/database/template';
import { startChromium } from '../../support/engines/chromium';
import type { Engine, Preferences } from '../../support/engines/engine-page';
import { startFirefox, whyNoFirefox } from '../../support/engines/firefox';
import { boardLeads, mainPages } from '../../support/engines/main-pages';
import { check, walkByTab } from '../../support/engines/page-checks';
import { startWebKit, whyNoWebKit } from '../../support/engines/webkit';
import { startServer, type TestServer } from '../../support/server/server';
import { notAvailableHere } from '../../support/vitest/not-available-here';
import { remark } from '../../support/vitest/remark';

const enlarged = {
  'dark, at 200 %': { zoom: 2, isDark: true },
  'with reduced motion, at 400 %': { zoom: 4, hasReducedMotion: true },
} as const;
const inForcedColours = { 'in forced colours': { zoom: 1, hasForcedColours: true } } as const;

/** WebKit has no forced colours: it does not know the media feature's value `active`. */
const engines = [
  {
    kind: 'Chromium',
    why: async () => null,
    start: startChromium,
    modes: { ...enlarged, ...inForcedColours },
  },
  { kind: 'Firefox', why: whyNoFirefox, start: startFirefox, modes: { ...enlarged, ...inForcedColours } },
  { kind: 'WebKit', why: whyNoWebKit, start: startWebKit, modes: enlarged },
].flatMap(({ modes, ...engine }) =>
  Object.entries<Preferences>(modes).map(([mode, preferences]) => ({ ...engine, mode, preferences })),
);

const admin = 'admin@localhost';
const pictures = join(testDataDirectory, 'pictures');
/** A page with one fault of each kind, and the checks that find them. */
const faulty = `<style>body { margin: 0 } a { display: inline-block; margin: 5px }</style>
  <p style="width: 1400px">wide</p>
  <p style="width: 60px; overflow: hidden; white-space: nowrap">cut in the middle of a word</p>
  <button style="width: 40px; padding: 0; white-space: nowrap">longer than its button</button>
  <p style="color: #999; background: #fff">pale</p>
  <p><a href="#one">one</a><a href="#two" style="margin-left: -30px">two</a></p>
  <p><a id="lost" href="#lost" style="outline: none">no outline</a></p>
  <p><button aria-pressed="true">chosen</button><button aria-pressed="false">other</button></p>
  <a id="under" href="#under" style="position: absolute; bottom: 5px">under a bar</a>
  <div style="position: fixed; bottom: 0; width: 100%; height: 60px; background: #fff"></div>`;
const found = {
  layoutFaults: [
    ...['the page is 1400 px', 'cut off: p “cut', 'sticks out'],
    ...['overlaps', 'a “one” is covered by a “two”', 'under'],
  ],
  unreadableTexts: ['pale'],
  unmarkedChoices: ['chosen'],
} as const;

let server: TestServer;

/** Errors that browsers have reported to the site. */
const takeReports = () =>
  withClient(server.databaseUrl, async (client: Client) => {
    const { rows } = await client.query<{ error: string }>('delete from error_reports returning error');
    return rows.map(({ error }) => error);
  });

beforeAll(async () => {
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'modes');
  server = await startServer({ name: 'modes', databaseUrl, env: { ADMIN_EMAILS: admin } });
  await withClient(databaseUrl, (client: Client) => client.query(boardLeads(24)));
  mkdirSync(pictures, { recursive: true });
});
afterAll(() => server?.stop());

it('the checks find each kind of fault on a page that contains all of them', async () => {
  const engine = await startChromium({ zoom: 1 });
  await engine.page.goto(`${server.url}/robots.txt`);
  await engine.page.run(`document.body.innerHTML = ${JSON.stringify(faulty)}`);
  for (const [name, words] of Object.entries(found)) {
    const faults = await check(engine.page, name as keyof typeof found);
    for (const word of words) expect.soft(faults, name).toContainEqual(expect.stringContaining(word));
    expect.soft(faults, name).toHaveLength(words.length);
  }
  expect((await walkByTab(engine.page)).faults).toEqual([
    'the focused control is out of sight: a “one”',
    'the focus cannot be seen: a#lost “no outline”',
    'the focused control is out of sight: a#under “under a bar”',
  ]);
  await engine.close();
});

describe.each(engines)('$kind $mode', ({ kind, mode, why, start, preferences }) => {
  let reason: string | null;
  let engine: Engine;

  beforeAll(async () => {
    reason = await why();
    if (reason) return;
    engine = await start(preferences);
  });
  afterAll(() => engine?.close());
  beforeEach((context) => {
    if (reason) notAvailableHere(context, reason);
    remark(context, engine.name);
  });

  it.each(mainPages)(
    'the page “$name” is shown completely, its focus is visible, and its main action works',
    async ({ name, path, isStudio, isReady, use }) => {
      const { page } = engine;
      const { zoom = 1, isDark = false, hasForcedColours = false, hasReducedMotion = false } = preferences;
      if (isStudio) await signInByRow(engine, server, admin, 'admin');
      await page.goto(server.url + path);
      await isReady(page);
      // Earlier errors are in the console of Chromium and Firefox, and in the site's own reports.
      const early = await engine.takeErrors();
      const file = [kind, mode, name]
        .join('-')
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-');
      writeFileSync(join(pictures, `${file}.png`), await page.screenshot());
      expect.soft(await check(page, 'told')).toEqual({
        ...{ isDark, hasForcedColours, hasReducedMotion, width: 1280 / zoom },
      });
      expect.soft(await check(page, 'unreadableTexts'), 'texts').toEqual([]);
      if (isDark) expect.soft(await check(page, 'isDark')).toBe(true);
      if (hasReducedMotion) expect.soft(await check(page, 'movements')).toEqual([]);
      if (hasForcedColours) expect.soft(await check(page, 'unmarkedChoices')).toEqual([]);
      // Payload renders the studio's frame, so only our part of its pages is checked.
      if (!isStudio) {
        expect.soft(await check(page, 'layoutFaults'), 'the layout').toEqual([]);
        const { controls, faults } = await walkByTab(page);
        expect.soft(controls).toBeGreaterThan(3);
        expect.soft(faults, 'the focus').toEqual([]);
      }
      await use(page, file);
      expect
        .soft([...early, ...(await engine.takeErrors()), ...(await takeReports())], 'errors of scripts')
        .toEqual([]);
    },
  );
});
