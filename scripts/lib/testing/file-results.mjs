/**
 * Results of a part of the suite, file by file, so that a file with a failure can be run again.
 * @typedef {object} FileResult @property {string} file path within the checkout @property {number} ms milliseconds
 * that it took @property {number} passed number of tests @property {string[]} skipped a sentence for each test that
 * this machine cannot run, with the reason @property {string[]} remarks figures measured by tests @property
 * {string[]} failures text of each failure
 * @typedef {object} PartResult @property {FileResult[]} files @property {string[]} failures failures that belong to
 * no file, and so are not rerun
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDataDirectory } from '../paths.mjs';

const folder = join(testDataDirectory, 'results');

/**
 * Creates the folder for results and removes the earlier results of a part. @returns path of the file that its runner
 * writes
 */
export function placeForResults(part) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${part}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Stores the output of a runner and its tests, which a green run does not show. @returns path of the file */
export function keepOutput(part, output) {
  const file = join(folder, `${part}.log`);
  writeFileSync(file, output);
  return file;
}
