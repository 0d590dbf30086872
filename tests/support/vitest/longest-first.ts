import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest files, slowest first: a long file that starts last would keep one worker busy while the others are idle. */
const longest = [
  'operation/container.full',
  'operation/other-browsers/modes.full',
  'operation/other-browsers/journeys.full',
  'operation/start',
  'operation/hostile',
  'operation/upgrade',
  'operation/backup',
  'operation/killed/killed-while-restoring.full',
  'operation/restored-mails',
  'operation/damaged-backups',
  'operation/database/lost-database',
  'operation/killed/killed-while-mailing',
  'integration/teams/tenancy',
  'integration/content/files/export-import',
  'integration/content/drafts/drafts',
  'integration/sign-on/flow',
  'integration/forms/slots',
];

/**
 * Files that mostly wait for mail servers and clocks. They start early and apart from each other, because side by side,
 * or at the end, they would leave the processors idle.
 */
const waiting = [
  'integration/mail/smtp',
  'integration/mail/faults',
  'integration/push/sending',
  'integration/webhooks/samples',
];

/** Number of other files that start between two files whose tests mostly wait for timers. */
const BETWEEN = 12;

const rankIn = (names: readonly string[], { moduleId }: TestSpecification) =>
  names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));

/**
 * Runs the longest files first, with the waiting ones spread among them. Vitest itself sorts by duration only if it
 * has results of an earlier run.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rankOf = (file: TestSpecification) => rankIn(longest, file) + 1 || longest.length + 1;
    const sorted = (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
    const order = sorted.filter((file) => rankIn(waiting, file) < 0);
    const spread = sorted.filter((file) => rankIn(waiting, file) >= 0);
    for (const [index, file] of spread.entries()) order.splice(index * (BETWEEN + 1), 0, file);
    return order;
  }
}
