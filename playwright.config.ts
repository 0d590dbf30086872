import { defineConfig } from 'playwright/test';
import { chromiumArguments, findTestChromium } from './scripts/lib/chromium.mjs';
import { patient } from './scripts/lib/testing/slowness.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: 'tests/support/browser/global-setup.ts',
  outputDir: '.data/test/browser',
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  timeout: patient(180_000),
  expect: { timeout: patient(30_000) },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Keeping a trace of every test costs a quarter of their time; `--trace retain-on-failure` when one is wanted.
    trace: 'off',
    launchOptions: {
      executablePath: findTestChromium() ?? undefined,
      // Without a process of its own, drawing costs a twentieth less of all processor time; where pages of one browser
      // share theirs, the studio's tests cost a tenth less; what V8 spends on quicker code for pages that live a second
      // is another twentieth.
      args: [
        ...chromiumArguments,
        '--in-process-gpu',
        '--process-per-site',
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
});
