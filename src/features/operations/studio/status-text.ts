import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import { replaceAddresses } from '@/lib/text/addresses/replace-addresses';
import { retentionRunInWords } from '../../retention/last-run';
import { databaseRows } from './database-rows';
import { installationRows } from './installation-rows';
import type { Status } from './load-status';
import { schedulesInWords } from './schedules-in-words';

type Rows = readonly (readonly [label: string, value: string])[];

const part = (title: string, rows: Rows): string =>
  [title, ...rows.map(([label, value]) => `  ${label}: ${value.replace(/\s+/g, ' ')}`)].join('\n');

const moment = (at: Date | null) => (at ? formatMoment(at, 'UTC') : 'never');

/** What `/admin/status` shows, as text to send to whoever helps. No person is named in it. */
export function statusText(status: Status): string {
  const { database, relay, refused, outbox, undecided, queues, errors, decay } = status;
  const asOf = database.now;
  const text = [
    `Plumbline, status of ${formatMoment(asOf, 'UTC')}`,
    part('Installation', installationRows(status.installation, asOf, 'UTC')),
    part('Database', databaseRows(database)),
    part('Mail server', [
      ['Accepted last', moment(relay.acceptedAt)],
      [
        'Refused last',
        relay.refusedAt ? `${moment(relay.refusedAt)}, ${relay.refusal ?? 'without a word'}` : 'never',
      ],
      ['Addresses refused by mistake', formatWhole(refused.count)],
      ['Refused in a row', formatWhole(relay.consecutiveFailures)],
      ['Sending stopped', relay.breakerOpenedAt ? `since ${moment(relay.breakerOpenedAt)}` : 'no'],
    ]),
    part('Mails', [
      ['due', formatWhole(outbox.due)],
      ...outbox.byStatus.map(({ status, count }) => [status, formatWhole(count)] as const),
      ...undecided.map(({ status, count }) => [`${status}, to decide`, formatWhole(count)] as const),
    ]),
    part('Sequence that new leads enter', [
      ['Problem', status.entryProblem ?? 'none'],
      ['Leads that were missed', formatWhole(status.missed.count)],
    ]),
    part(
      'Queues',
      queues.map(({ name, waiting, planned, running, failed, lastError }) => [
        name,
        `${formatWhole(waiting)} waiting, ${formatWhole(planned)} planned, ${formatWhole(running)} running, ${formatWhole(failed)} failed${lastError ? `: ${lastError}` : ''}`,
      ]),
    ),
    part('Schedules', [['Problem', schedulesInWords(status.schedules, asOf, 'UTC') ?? 'none']]),
    part('Every night', [
      ['Scores', decay ? `${moment(decay.at)}, ${formatWhole(decay.looked)} looked at` : 'not yet'],
      ['Deletion by period', retentionRunInWords(status.retention, asOf, 'UTC')],
    ]),
    part(
      'Faults that browsers reported in 30 days',
      errors.groups.map(({ error, count, lastAt, path }) => [
        `${formatWhole(count)} times, last ${moment(lastAt)}`,
        `${error}${path ? ` (on ${path})` : ''}`,
      ]),
    ),
    '',
  ].join('\n\n');
  // A mail server's refusal names whom it refuses.
  return replaceAddresses(text, '[address]');
}
