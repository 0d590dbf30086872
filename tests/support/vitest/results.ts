/**
 * Writes what a run found into the file at the path in TEST_RESULTS, for `npm test` (scripts/lib/testing/vitest.mjs).
 */
import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What a run found: its files, and errors outside of any test. */
export interface VitestResults {
  files: VitestFile[];
  outside: { file: string | null; message: string }[];
}

interface VitestFile {
  /** Absolute path of the test file. */
  file: string;
  /** Milliseconds of loading, tests and hooks. */
  ms: number;
  /** Errors of the file itself, such as a failed import or hook. */
  errors: string[];
  tests: { name: string; state: string; errors: string[]; meta: ReturnType<TestCase['meta']> }[];
}

const textOf = ({ stack, message, diff }: SerializedError & { diff?: string }) =>
  [stack ?? message, diff].filter(Boolean).join('\n');

const resultOf = (module: TestModule): VitestFile => {
  const { collectDuration, duration } = module.diagnostic();
  const suites = [...module.children.allSuites()];
  return {
    file: module.moduleId,
    ms: collectDuration + duration,
    errors: [module, ...suites].flatMap((suite) => suite.errors().map(textOf)),
    tests: [...module.children.allTests()].map((test) => ({
      name: test.fullName,
      state: test.result().state,
      errors: (test.result().errors ?? []).map(textOf),
      meta: test.meta(),
    })),
  };
};

export default class Results implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const results: VitestResults = {
      files: modules.map(resultOf),
      outside: errors.map((error) => ({
        file: (error.startedBy as string) ?? error.VITEST_TEST_PATH ?? null,
        message: textOf(error),
      })),
    };
    writeFileSync(String(process.env.TEST_RESULTS), JSON.stringify(results));
  }
}
