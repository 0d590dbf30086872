import Link from 'next/link';
import { meetingPath } from '@/config/routes';
import { formatBookedTime, formatOtherClock, zoneOf } from '@/lib/format/format-in-zone';
import type { LoadLeadPanel } from '@/studio-kit/panels/lead-panel';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { listHosts, listMeetingsOfLead } from '../schedule/list-bookings';
import { listMeetingTypes } from '../staff/list-type-hosts';
import { isMeetingOutcome, meetingOutcome } from '../staff/meeting-outcomes';
import { BookMeetingForm, shownIn } from './meeting-forms';

const day = 86_400_000;

/** Upcoming meetings on a lead's page, and the form that books one. */
export const loadLeadMeetings: LoadLeadPanel = async ({ req, leadId, now, clock, searchParams }) => {
  const [meetings, types, hosts] = await Promise.all([
    listMeetingsOfLead(req, leadId),
    listMeetingTypes(req),
    listHosts(req),
  ]);
  const zone = zoneOf(clock);
  const isHere = isMeetingOutcome(searchParams.did);
  return (
    <section className="studio-panel" aria-labelledby="meetings">
      <h2 id="meetings" className="studio-panel__title">
        Meetings
      </h2>
      <StudioNotice sentence={meetingOutcome(searchParams.did)} />
      {meetings.length === 0 ? (
        <p className="studio-panel__note">No meeting ahead.</p>
      ) : (
        <ul className="studio-rows">
          {meetings.map(({ id, title, start, host_name, host_time_zone }) => (
            <li key={id}>
              <span className="studio-rows__words">
                <Link href={meetingPath(id)} prefetch={false}>
                  {title}
                </Link>
                <span className="studio-rows__note">
                  {formatBookedTime({ start }, clock)}
                  {formatOtherClock(start, clock, host_time_zone)}, {host_name}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {types.length > 0 && hosts.length > 0 && (
        <details className="studio-confirm" open={isHere && searchParams.type !== undefined}>
          <summary>Book a meeting</summary>
          <BookMeetingForm
            place={{ page: 'lead' }}
            leadId={leadId}
            types={types}
            hosts={hosts}
            zone={zone}
            date={shownIn(now.getTime() + day, zone).date}
            query={isHere ? searchParams : undefined}
          />
        </details>
      )}
    </section>
  );
};
