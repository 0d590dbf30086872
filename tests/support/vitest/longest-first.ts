import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest files, slowest first: a long file that starts last would keep one worker busy while the others are idle. */
const longest = [
  'operation/container',
  'operation/other-browsers',
  'operation/start',
  'operation/damaged-backups',
  'operation/backup',
  'operation/upgrade',
  'operation/killed/killed-while-mailing',
  'operation/restored-mails',
];

/** Runs the longest files first. By itself vitest only sorts by duration where it has run before. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return rank < 0 ? longest.length : rank;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
