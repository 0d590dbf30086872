/**
 * Test files of a worker share its process, so that packages are loaded once; our modules are reloaded for each
 * file.
 */
import { afterAll, vi } from 'vitest';

vi.resetModules();

// Modules that listen for the end of the process do so again each time they are loaded.
const known = new Set(process.listeners('exit'));
afterAll(() => {
  for (const listener of process.listeners('exit')) {
    if (!known.has(listener)) process.off('exit', listener);
  }
});
