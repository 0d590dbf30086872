import { notFound } from 'next/navigation';
import { actionPath } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FactList } from '@/studio-kit/tables/fact-list';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { outcomeSentence } from '@/studio-kit/tables/list-query';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { type ListedNotification, listNotifications } from '../deliveries/list-notifications';
import { readDestinationDraft } from '../destinations/destination-draft';
import { kindTexts } from '../destinations/destination-kinds';
import {
  findDestination,
  type ListedDestination,
  readShownDestinationSecret,
} from '../destinations/list-destinations';
import { testType } from '../messages/compose-message';
import { notificationsPath } from '../paths';
import { DeliveryTable } from './delivery-table';
import { DestinationForm } from './destination-form';
import { DestinationSecret } from './destination-secret';
import { notificationNotices } from './notification-notices';
import { answerText, destinationCondition } from './notification-texts';

/** View at `/admin/notifications/:id`: one destination, its test, and the last deliveries. Works without script. */
export const DestinationView = studioView(async ({ req, id, clock, searchParams = {} }) => {
  const destination = await findDestination(req, id);
  if (!destination) notFound();
  const deliveries = await listNotifications(req, id);
  const lastTest = deliveries.find(({ type }) => type === testType);
  return {
    title: destination.name,
    above: [{ label: 'Notifications', url: notificationsPath }],
    intro: `${kindTexts[destination.kind].label} at ${destination.host}.`,
    children: (
      <>
        <StudioNotice sentence={outcomeSentence(notificationNotices, searchParams)} />
        <Facts destination={destination} clock={clock} />
        <Buttons destination={destination} />
        {searchParams.did === 'tested' && lastTest && <TestAnswer delivery={lastTest} />}
        {destination.kind === 'webhook' && (
          <DestinationSecret
            destination={destination}
            secret={await readShownDestinationSecret(req, id)}
            clock={clock}
          />
        )}
        <DeliveryTable destinationId={id} deliveries={deliveries} clock={clock} />
        <FigureSection title="Change it" note="What waits is sent to the new address.">
          <DestinationForm destination={destination} draft={readDestinationDraft(searchParams.draft)} />
        </FigureSection>
        <Removal id={id} />
      </>
    ),
  };
});

function Facts({ destination, clock }: { destination: ListedDestination; clock: ViewerClock }) {
  const { state, waiting, last_delivered_at: last } = destination;
  const { failing_since: since, disabled_because: because, held_until: heldUntil } = destination;
  const moment = (at: string) => formatMoment(new Date(at), clock);
  return (
    <FactList
      rows={[
        ['Status', <strong key="state">{destinationCondition(destination)}</strong>],
        ...(state === 'disabled' && because
          ? [['Why', `It accepted nothing for days, or is gone. ${because}`] as const]
          : []),
        ...(state === 'active' && since ? [['Failing since', moment(since)] as const] : []),
        ...(heldUntil ? [['Waits until', moment(heldUntil)] as const] : []),
        ...(last ? [['Last delivery', moment(last)] as const] : []),
        ['Pending', formatWhole(waiting)],
      ]}
    />
  );
}

const Buttons = ({ destination: { id, state } }: { destination: ListedDestination }) => (
  <div className="studio-actions studio-destination__buttons">
    <form method="post" action={actionPath('notifications/test')}>
      <input type="hidden" name="destination" value={id} />
      <button type="submit" className="studio-button">
        Send a test
      </button>
    </form>
    <form method="post" action={actionPath('notifications/switch')}>
      <input type="hidden" name="destination" value={id} />
      <input type="hidden" name="to" value={state === 'active' ? 'paused' : 'active'} />
      <button type="submit" className="studio-button is-quiet">
        {state === 'active' ? 'Pause' : state === 'paused' ? 'Resume' : 'Switch it on again'}
      </button>
    </form>
  </div>
);

/** Response of the receiver to the test that was just sent. */
const TestAnswer = ({ delivery }: { delivery: ListedNotification }) => (
  <p className={delivery.state === 'delivered' ? 'studio-notice' : 'studio-warning'} role="status">
    {delivery.state === 'delivered' ? 'The test arrived. It answered: ' : 'The test did not arrive. '}
    {answerText(delivery)}
  </p>
);

const Removal = ({ id }: { id: string }) => (
  <details className="studio-confirm">
    <summary>Delete this destination</summary>
    <p>Nothing more is sent to it, and the list of its deliveries is gone. The leads stay.</p>
    <form method="post" action={actionPath('notifications/delete')} className="studio-actions">
      <input type="hidden" name="destination" value={id} />
      <button type="submit" className="studio-button">
        Delete
      </button>
    </form>
  </details>
);
