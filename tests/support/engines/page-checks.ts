/** Runs the checks of `in-page/` in a page of any engine. */
import { build } from 'esbuild';
import { root } from '../../../scripts/lib/paths.mjs';
import type { EnginePage } from './engine-page';
import type * as checks from './in-page/checks';

type Checks = typeof checks;
export type Focused = ReturnType<Checks['focused']>;

const script = build({
  absWorkingDir: root,
  entryPoints: ['tests/support/engines/in-page/checks.ts'],
  bundle: true,
  format: 'iife',
  globalName: 'checks',
  write: false,
}).then(({ outputFiles: [file] }) => file?.text ?? '');

export const check = async <Name extends keyof Checks>(page: EnginePage, name: Name) =>
  page.run<ReturnType<Checks[Name]>>(`${await script}; return checks.${name}();`);

/** Number of controls after which the walk ends, even if the page has more. */
const mostControls = 200;

/**
 * Walks through the page with the Tab key.
 * @returns the number of controls, and faults of their visible focus
 */
export async function walkByTab(page: EnginePage): Promise<{ controls: number; faults: string[] }> {
  const faults: string[] = [];
  let controls = 0;
  await check(page, 'placeEnd');
  for (; controls < mostControls; controls += 1) {
    await page.pressTab();
    let at = await check(page, 'focused');
    if (!at || at.turn < controls) break;
    // The page may still be scrolling to the control.
    for (let looks = 0; at?.faults.length && looks < 5; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      at = await check(page, 'focused');
    }
    faults.push(...(at?.faults ?? []));
  }
  await check(page, 'removeEnd');
  return { controls, faults };
}
