import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A long file that begins last keeps one worker busy while the others have nothing left to do. */
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

/** Begins with the files that take longest, which vitest knows only where it has run before. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return rank < 0 ? longest.length : rank;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
