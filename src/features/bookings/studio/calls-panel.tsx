import Link from 'next/link';
import { leadPath, studioPaths } from '@/config/routes';
import { formatClockOfBoth } from '@/lib/format/format-in-zone';
import type { LoadPanel } from '@/studio-kit/panels/today-panel';
import { StudioPanel } from '@/studio-kit/views/studio-panel';
import { soonCalls } from '../schedule/soon-calls';

/** Confirmed bookings of today and tomorrow. */
export const loadCallsPanel: LoadPanel = async ({ req, now, clock }) => {
  const calls = await soonCalls(req, now.getTime(), clock);
  const content = (
    <StudioPanel
      title="Meetings"
      note={
        calls.length === 0
          ? 'None today or tomorrow.'
          : 'Today’s and tomorrow’s, on your clock; the host’s in brackets where it differs.'
      }
      action={{ label: 'Calendar', href: studioPaths.bookings }}
    >
      {calls.map(({ id, day, start, name, lead_id, host_name, host_time_zone, title }) => (
        <li key={id}>
          <strong className="studio-rows__figure">{formatClockOfBoth(start, clock, host_time_zone)}</strong>
          <span className="studio-rows__words">
            <Link href={leadPath(lead_id)} prefetch={false}>
              {name}
            </Link>
            <span className="studio-rows__note">
              {day}, {title}, {host_name}
            </span>
          </span>
        </li>
      ))}
    </StudioPanel>
  );
  return { content, isWaiting: calls.length > 0 };
};
