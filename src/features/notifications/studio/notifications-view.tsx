import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { outcomeSentence } from '@/studio-kit/tables/list-query';
import { RowName } from '@/studio-kit/tables/studio-list';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { readDestinationDraft } from '../destinations/destination-draft';
import { kindTexts } from '../destinations/destination-kinds';
import { type ListedDestination, listDestinations } from '../destinations/list-destinations';
import { destinationPath } from '../paths';
import { DestinationForm } from './destination-form';
import { notificationNotices } from './notification-notices';
import { destinationCondition, eventLabel } from './notification-texts';

/** View at `/admin/notifications`: systems and chats that are notified of events about leads. Works without script. */
export const NotificationsView = studioView(async ({ req, searchParams = {} }) => {
  const destinations = await listDestinations(req);
  return {
    intro: 'Tell Slack, Microsoft Teams, Discord or your own systems what happens with your leads.',
    children: (
      <>
        <StudioNotice sentence={outcomeSentence(notificationNotices, searchParams)} />
        {destinations.length === 0 ? (
          <StudioEmptyState title="No destinations yet">
            Add one below. It can hear of new and hot leads, meetings, replies and won deals.
          </StudioEmptyState>
        ) : (
          <DestinationTable destinations={destinations} now={new Date()} />
        )}
        <FigureSection title="Add a destination" note="Messages contain the lead’s name, contact and score.">
          <DestinationForm draft={readDestinationDraft(searchParams.draft)} />
        </FigureSection>
      </>
    ),
  };
});

const DestinationTable = ({ destinations, now }: { destinations: ListedDestination[]; now: Date }) => (
  <div className="studio-words">
    <FigureTable
      caption="Destinations"
      columns={['Destination', 'Type', 'Events', 'Status', 'Last delivery', 'Pending', 'Failed, 7 days']}
      rows={destinations.map((destination) => ({
        key: destination.id,
        cells: [
          <RowName key="name" href={destinationPath(destination.id)} details={[destination.host]}>
            {destination.name}
          </RowName>,
          kindTexts[destination.kind].label,
          destination.events.map(eventLabel).join(', '),
          destinationCondition(destination),
          destination.last_delivered_at ? formatAgo(new Date(destination.last_delivered_at), now) : '–',
          formatWhole(destination.waiting),
          formatWhole(destination.failed),
        ],
      }))}
    />
  </div>
);
