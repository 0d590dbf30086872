/**
 * Remembers which test file started a piece of work, so that a promise that is rejected later, while another file of
 * the worker runs, is reported with the file that is at fault.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { TestRunner } from 'vitest';

type Suite = Parameters<TestRunner['onBeforeRunSuite']>[0];
type Source = Parameters<TestRunner['importFile']>[1];

// Files of a worker share its process, in which this module may be loaded again.
const state = globalThis as { testFileOfWork?: AsyncLocalStorage<string> };
state.testFileOfWork ??= nameFileInRejections();
const testFile = state.testFileOfWork;

/** Node emits a rejection in the context in which its promise was made. */
function nameFileInRejections() {
  const file = new AsyncLocalStorage<string>();
  const emit = process.emit as (event: string, ...values: unknown[]) => boolean;
  process.emit = function emitWithFile(this: NodeJS.Process, event: string, ...values: unknown[]) {
    const [reason] = values;
    const startedBy = file.getStore();
    if (/^un(?:handledRejection|caughtException)$/.test(event) && startedBy && reason instanceof Error)
      Object.assign(reason, { startedBy });
    return emit.call(this, event, ...values);
  } as typeof process.emit;
  return file;
}

export default class FileRunner extends TestRunner {
  override importFile(path: string, source: Source) {
    return testFile.run(path, () => super.importFile(path, source));
  }

  override onBeforeRunSuite(suite: Suite) {
    testFile.enterWith(suite.file.filepath);
    return super.onBeforeRunSuite(suite);
  }
}
