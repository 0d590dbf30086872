/**
 * Test files of a worker share its process, so that packages are loaded once; our modules are reloaded for each
 * file.
 */
import { vi } from 'vitest';

vi.resetModules();
