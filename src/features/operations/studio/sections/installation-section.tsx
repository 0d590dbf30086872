import { formatAgo } from '@/lib/format/format-ago';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FactList } from '@/studio-kit/tables/fact-list';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { InstallationFacts } from '../installation-facts';
import { installationRows } from '../installation-rows';

/** Age after which the last backup is reported as late: a week. Backups should be taken more often. */
const backupLateAfterMs = 7 * 86_400_000;

function backupNote({ lastBackup }: InstallationFacts, asOf: Date): string {
  if (!lastBackup) return 'No backup has been taken with “npm run backup” yet.';
  if (asOf.getTime() - lastBackup.at.getTime() < backupLateAfterMs) return 'What this runs as, and its room.';
  return `The last backup with “npm run backup” was ${formatAgo(lastBackup.at, asOf)}.`;
}

type InstallationSectionProps = { facts: InstallationFacts; asOf: Date; clock: ViewerClock };

/** Versions, processes, disk space and the last backup. */
export function InstallationSection({ facts, asOf, clock }: InstallationSectionProps) {
  return (
    <FigureSection title="Installation" note={backupNote(facts, asOf)}>
      <FactList rows={installationRows(facts, asOf, clock)} />
    </FigureSection>
  );
}
