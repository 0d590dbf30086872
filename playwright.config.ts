import { defineConfig } from 'playwright/test';
import { chromiumArguments, findTestChromium } from './scripts/lib/chromium.mjs';
import { patient } from './scripts/lib/testing/slowness.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  // Tests that run only in a full run (`npm test -- full`) or when they are named.
  testIgnore: process.env.TEST_FULL ? [] : ['**/*.full.test.ts'],
  grepInvert: process.env.TEST_FULL ? undefined : /@full/,
  globalSetup: 'tests/support/browser/global-setup.ts',
  outputDir: '.data/test/browser',
  forbidOnly: true,
  fullyParallel: false,
  // Three workers, because with two a tenth of the processors' time is idle: tests wait for autosaves and heartbeats.
  workers: 3,
  timeout: patient(180_000),
  expect: { timeout: patient(30_000) },
  use: {
    // Shorter than the timeout of a test, so that a failure names the action that waited.
    actionTimeout: patient(60_000),
    navigationTimeout: patient(60_000),
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Recording a trace of every test costs a quarter of their time; pass `--trace retain-on-failure` if needed.
    trace: 'off',
    launchOptions: {
      executablePath: findTestChromium() ?? undefined,
      // Each option saves processor time. Without a separate GPU process, all tests need 5% less; with one process
      // for all pages of a site, the studio's tests need 10% less. Without V8's optimizing compilers, another 5% is
      // saved, because pages live only a second.
      args: [
        ...chromiumArguments,
        '--in-process-gpu',
        '--process-per-site',
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
});
