/** Drives the Chromium of the browser tests through the same interface as the other engines. */
import { chromium } from 'playwright';
import { chromiumArguments, requireTestChromium } from '../../../scripts/lib/chromium.mjs';
import type { Engine, Preferences } from './engine-page';
import { playwrightEngine, sizeFor } from './playwright-engine';

export async function startChromium(preferences: Preferences = {}): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: await requireTestChromium(),
    args: chromiumArguments,
  });
  const options = {
    ...sizeFor(preferences),
    colorScheme: preferences.isDark ? 'dark' : 'light',
    forcedColors: preferences.hasForcedColours ? 'active' : 'none',
    reducedMotion: preferences.hasReducedMotion ? 'reduce' : 'no-preference',
  } as const;
  return playwrightEngine('Chromium', browser, options, (field, value) => field.fill(value));
}
