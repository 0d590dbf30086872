import Link from 'next/link';
import { leadPath, studioPaths } from '@/config/routes';
import { formatClock, zoneName } from '@/lib/format/format-in-zone';
import { StudioPanel } from '@/studio-kit/views/studio-panel';
import type { SoonCall } from '../schedule/soon-calls';

/** Confirmed calls of today and tomorrow, each on its host's own clock. */
export function CallsPanel({ calls }: { calls: readonly SoonCall[] }) {
  return (
    <StudioPanel
      title="Calls"
      note={
        calls.length === 0
          ? 'None today or tomorrow.'
          : 'Today’s and tomorrow’s, each on its host’s own clock.'
      }
      action={{ label: 'The week', href: studioPaths.bookings }}
    >
      {calls.map(({ id, day, start, name, lead_id, host_name, host_time_zone, title }) => (
        <li key={id}>
          <strong className="studio-rows__figure">{formatClock(start, host_time_zone)}</strong>
          <span className="studio-rows__words">
            <Link href={leadPath(lead_id)} prefetch={false}>
              {name}
            </Link>
            <span className="studio-rows__note">
              {day}, {title}, {host_name}, {zoneName(host_time_zone)}
            </span>
          </span>
        </li>
      ))}
    </StudioPanel>
  );
}
