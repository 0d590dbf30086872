import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest files, slowest first: a long file that starts last would keep one worker busy while the others are idle. */
const longest = [
  'operation/container.full',
  'operation/other-browsers.full',
  'operation/start',
  'operation/hostile',
  'operation/upgrade',
  'operation/backup',
  'operation/killed/killed-while-restoring.full',
  'operation/restored-mails',
  'operation/damaged-backups',
  'operation/database/lost-database',
  'operation/killed/killed-while-mailing',
  'integration/mail/smtp',
  'integration/content/files/export-import',
  'integration/mail/faults',
  'integration/content/drafts/drafts',
  'integration/teams/tenancy',
  'integration/push/sending',
  'integration/webhooks/samples',
  'integration/sign-on/flow',
  'integration/forms/slots',
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
