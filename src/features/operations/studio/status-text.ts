import { formatMoment } from '@/lib/format/format-in-zone';
import { formatBytes, formatWhole } from '@/lib/format/format-number';
import { replaceAddresses } from '@/lib/text/addresses/replace-addresses';
import { retentionRunInWords } from '../../retention/last-run';
import { databaseRows } from './database-rows';
import { installationRows } from './installation-rows';
import type { SystemStatus } from './load-status';
import { schedulesInWords } from './schedules-in-words';

const largestTables = 25;

type Rows = readonly (readonly [label: string, value: string])[];

const part = (title: string, rows: Rows): string =>
  [title, ...rows.map(([label, value]) => `  ${label}: ${value.replace(/\s+/g, ' ')}`)].join('\n');

const moment = (at: Date | null) => (at ? formatMoment(at, 'UTC') : 'never');

/** Renders the data of `/admin/status` as text for support, without personal data. */
export function statusText(status: SystemStatus): string {
  const { database, relay, refused, outbox, undecided, queues, errors, decay } = status;
  const asOf = database.now;
  const text = [
    `Plumbline, status of ${formatMoment(asOf, 'UTC')}`,
    part('Installation', installationRows(status.installation, asOf, 'UTC')),
    part('Database', databaseRows(database)),
    part(
      'Tables',
      status.growth.tables
        .slice(0, largestTables)
        .map(({ table, rows, sizeBytes }) => [table, `${formatWhole(rows)} rows, ${formatBytes(sizeBytes)}`]),
    ),
    part('Mail server', [
      ['Last accepted', moment(relay.acceptedAt)],
      [
        'Last refused',
        relay.refusedAt ? `${moment(relay.refusedAt)}, ${relay.refusal ?? 'no reason given'}` : 'never',
      ],
      ['Addresses refused by mistake', formatWhole(refused.count)],
      ['Consecutive refusals', formatWhole(relay.consecutiveFailures)],
      ['Sending stopped', relay.breakerOpenedAt ? `since ${moment(relay.breakerOpenedAt)}` : 'no'],
    ]),
    part('Emails', [
      ['due', formatWhole(outbox.due)],
      ...outbox.byStatus.map(({ status, count }) => [status, formatWhole(count)] as const),
      ...undecided.map(({ status, count }) => [`${status}, to decide`, formatWhole(count)] as const),
    ]),
    part('Entry sequence', [
      ['Problem', status.entryProblem ?? 'none'],
      ['Missed leads', formatWhole(status.missed.count)],
    ]),
    part(
      'Queues',
      queues.map(({ name, waiting, planned, running, failed, lastError }) => [
        name,
        `${formatWhole(waiting)} waiting, ${formatWhole(planned)} scheduled, ${formatWhole(running)} running, ${formatWhole(failed)} failed${lastError ? `: ${lastError}` : ''}`,
      ]),
    ),
    part('Schedules', [['Problem', schedulesInWords(status.schedules, asOf, 'UTC') ?? 'none']]),
    part('Nightly', [
      ['Scores', decay ? `${moment(decay.at)}, ${formatWhole(decay.looked)} checked` : 'not yet'],
      ['Deletion by period', retentionRunInWords(status.retention, asOf, 'UTC')],
    ]),
    part(
      'Browser errors in 30 days',
      errors.groups.map(({ error, count, lastAt, path }) => [
        `${formatWhole(count)} times, last ${moment(lastAt)}`,
        `${error}${path ? ` (on ${path})` : ''}`,
      ]),
    ),
    '',
  ].join('\n\n');
  // A mail server's refusal can quote the recipient's address.
  return replaceAddresses(text, '[address]');
}
