/** The files of a worker share its process, so that packages are loaded once; our modules start anew in each. */
import { vi } from 'vitest';

vi.resetModules();
