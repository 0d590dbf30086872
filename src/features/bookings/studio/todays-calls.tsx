import { headers } from 'next/headers';
import Link from 'next/link';
import { createLocalReq, type ServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { studioPaths } from '@/config/routes';
import { formatClockOfBoth } from '@/lib/format/format-in-zone';
import { viewerClock } from '@/studio-kit/clock/viewer-clock';
import { StudioPanel } from '@/studio-kit/views/studio-panel';
import { listBookings } from '../schedule/list-bookings';
import { meetingPath } from './calendar-query';

const day = 86_400_000;

/**
 * Dashboard panel for admins: confirmed bookings that start within the next 24 hours or have started within the last
 * hour.
 */
export async function TodaysCalls({ payload, user }: ServerProps) {
  if (!user || !hasRole(user, 'admin')) return null;
  const now = Date.now();
  const clock = viewerClock({ headers: await headers() });
  const req = await createLocalReq({ user }, payload);
  const rows = await listBookings(req, { start: now - 3_600_000, end: now + day });
  const calls = rows.filter(({ status }) => status === 'confirmed');
  return (
    <StudioPanel
      title="Meetings"
      note={
        calls.length === 0
          ? 'None in the next 24 hours.'
          : 'In the next 24 hours, on your clock; the host’s in brackets where it differs.'
      }
      action={{ label: 'Calendar', href: studioPaths.bookings }}
    >
      {calls.map(({ id, start, name, host_name, host_time_zone, title }) => (
        <li key={id}>
          <strong className="studio-rows__figure">{formatClockOfBoth(start, clock, host_time_zone)}</strong>
          <Link href={meetingPath(id)}>{name}</Link>
          <span className="studio-rows__aside">
            {title}, {host_name}
          </span>
        </li>
      ))}
    </StudioPanel>
  );
}
