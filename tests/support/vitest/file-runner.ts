/**
 * Remembers which test file started a piece of work, so that a failure that occurs later, while another file of the
 * worker runs, is reported with the file that caused it. A warning of Node counts as such a failure.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { TestRunner } from 'vitest';

type Suite = Parameters<TestRunner['onBeforeRunSuite']>[0];
type Source = Parameters<TestRunner['importFile']>[1];

// Files of a worker share its process, in which this module may be loaded again.
const state = globalThis as { testFileOfWork?: AsyncLocalStorage<string> };
state.testFileOfWork ??= watchProcess();
const testFile = state.testFileOfWork;

/** Recognises warnings about deprecated or experimental parts of Node, which packages use. */
const isAboutNode = ({ name, code }: Error & { code?: string }) =>
  name === 'ExperimentalWarning' || (name === 'DeprecationWarning' && /^DEP\d/.test(code ?? ''));

/**
 * Adds to rejections and warnings the test file that started the work: Node emits them in the asynchronous
 * context of the work, which stores the test file.
 */
function watchProcess() {
  const file = new AsyncLocalStorage<string>();
  const emit = process.emit as (event: string, ...values: unknown[]) => boolean;
  process.emit = function emitWithFile(this: NodeJS.Process, event: string, ...values: unknown[]) {
    const [reason] = values;
    const startedBy = file.getStore();
    if (/^un(?:handledRejection|caughtException)$/.test(event) && startedBy && reason instanceof Error)
      Object.assign(reason, { startedBy });
    return emit.call(this, event, ...values);
  } as typeof process.emit;
  process.on('warning', (warning) => {
    if (!isAboutNode(warning)) throw new Error(String(warning), { cause: warning });
  });
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
