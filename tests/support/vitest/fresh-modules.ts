/**
 * Test files of a worker share its process, so that packages are loaded once; our modules are reloaded for each
 * file.
 */
import { vi } from 'vitest';

vi.resetModules();

// Modules that listen for the end of the process add a listener each time they are loaded. Removes the listeners of
// earlier files.
const state = globalThis as { firstExitListeners?: ReadonlySet<unknown> };
state.firstExitListeners ??= new Set(process.listeners('exit'));
for (const listener of process.listeners('exit')) {
  if (!state.firstExitListeners.has(listener)) process.off('exit', listener);
}
