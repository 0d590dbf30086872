import { MailButton, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';

type CalendarOutageProps = {
  brand: string;
  siteUrl: string;
  name: string;
  /** When the calendar was last read; null if it never was. */
  readAt: string | null;
  isPaused: boolean;
  hostUrl: string;
};

const paused = 'Until it can be read, nobody can book a meeting with this host.';
const bookable =
  'Meetings can still be booked, at times that were free when it was last read. What has been entered since is not known here.';
const unknown =
  'Meetings can still be booked, also at times at which something is entered there: nothing of this calendar is known here.';

/** Tells a host about their unread calendar. Names no event: titles of a calendar are shown in the studio only. */
export function CalendarOutage({ brand, siteUrl, name, readAt, isPaused, hostUrl }: CalendarOutageProps) {
  const since = readAt ? `since ${readAt}` : 'since its address was entered';
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader={`The calendar of ${name} could not be read ${since}.`}
      footer={<MailSmall>Sent once each time a calendar has not been read for a day.</MailSmall>}
    >
      <MailHeading>A calendar is out of date</MailHeading>
      <MailText>
        The calendar of {name} could not be read {since}.
      </MailText>
      <MailText>{isPaused ? paused : readAt ? bookable : unknown}</MailText>
      <MailText>
        The page of the host says why. Often its address was renewed: enter the new one there.
      </MailText>
      <MailButton href={hostUrl}>Open the host</MailButton>
    </MailLayout>
  );
}
