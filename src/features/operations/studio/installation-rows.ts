import { formatAgo } from '@/lib/format/format-ago';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatBytes, formatTenths, formatWhole } from '@/lib/format/format-number';
import { formatShare } from '@/lib/statistics/proportion';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import type { InstallationFacts, SeenProcess } from './installation-facts';

const gigabyte = 1e9;
const megabyte = 1e6;

const processNames: Record<SeenProcess['kind'], string> = { web: 'Web', worker: 'Worker' };

function pageCacheInWords({ pageCache }: InstallationFacts, asOf: Date): string {
  if (!pageCache) return 'None in this process';
  const { pages, hits, misses, invalidatedAt } = pageCache;
  const asked = hits + misses;
  return [
    `${formatWhole(pages)} ${pages === 1 ? 'page' : 'pages'}`,
    asked > 0 && `${formatShare(hits / asked)} of ${formatWhole(asked)} requests answered from it`,
    invalidatedAt && `emptied by a change ${formatAgo(invalidatedAt, asOf)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Formats the facts as labels and sentences, for the studio and for the text file. */
export function installationRows(
  facts: InstallationFacts,
  asOf: Date,
  clock: ViewerClock,
): [label: string, value: string][] {
  const { versions, startedAt, memoryBytes, processes, disks, lastBackup } = facts;
  return [
    [
      'Plumbline',
      `${versions.product}, on Node.js ${versions.node}, Next.js ${versions.next}, Payload ${versions.payload}`,
    ],
    [
      'This process',
      `Since ${formatMoment(startedAt, clock)}; ${formatWhole(memoryBytes / megabyte)} MB of memory`,
    ],
    ['Page cache', pageCacheInWords(facts, asOf)],
    ...(['web', 'worker'] as const).map((kind): [string, string] => {
      const seen = processes.filter((one) => one.kind === kind);
      const since = seen.map(
        (one) => `${one.address ? `${one.address} ` : ''}since ${formatMoment(one.since, clock)}`,
      );
      return [`${processNames[kind]} processes`, seen.length === 0 ? 'Not connected' : since.join('; ')];
    }),
    ...disks.map(({ holds, freeBytes, totalBytes }): [string, string] => [
      `Disk for ${holds.toLowerCase()}`,
      `${formatTenths(freeBytes / gigabyte)} GB of ${formatTenths(totalBytes / gigabyte)} GB free`,
    ]),
    [
      'Last backup',
      lastBackup
        ? `${formatMoment(lastBackup.at, clock)}, ${formatAgo(lastBackup.at, asOf)}; ${formatBytes(lastBackup.bytes)}, ${formatWhole(lastBackup.rows)} rows`
        : 'None',
    ],
  ];
}
