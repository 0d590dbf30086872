/**
 * Test files of a worker share its process, so that packages are loaded once; our modules are reloaded for each
 * file.
 */
import { vi } from 'vitest';

vi.resetModules();

// Modules that listen for the end of the process do so again each time they are loaded: those of the files before go.
const state = globalThis as { firstExitListeners?: ReadonlySet<unknown> };
state.firstExitListeners ??= new Set(process.listeners('exit'));
for (const listener of process.listeners('exit')) {
  if (!state.firstExitListeners.has(listener)) process.off('exit', listener);
}
