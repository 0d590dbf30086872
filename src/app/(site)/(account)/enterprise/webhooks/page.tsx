import type { Metadata } from 'next';
import { getAccountTexts } from '@/cms/queries';
import { DeliveryView } from '@/features/webhooks/components/delivery-view';
import { EndpointForm } from '@/features/webhooks/components/endpoint-form';
import { EndpointList } from '@/features/webhooks/components/endpoint-list';
import { EndpointView } from '@/features/webhooks/components/endpoint-view';
import { ReceiverSection } from '@/features/webhooks/components/receiver-section';
import {
  deliveryFilters,
  findDelivery,
  listDeliveries,
} from '@/features/webhooks/deliveries/list-deliveries';
import { findEndpoint, listEndpoints, readShownSecret } from '@/features/webhooks/endpoints/list-endpoints';
import { listEventTypes } from '@/features/webhooks/events/list-event-types';
import { webhookLimits } from '@/features/webhooks/limits';
import { webhookAnchors, webhooksPath } from '@/features/webhooks/paths';
import { findReceiver, listReceipts } from '@/features/webhooks/receiver/list-receipts';
import type { RefusedForm } from '@/forms/form-draft';
import { formatWhole } from '@/lib/format/format-number';
import { readPageNumber } from '@/lib/request/list-query';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Section } from '@/ui/layout/section';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { readRefusedForm } from '../../parts/refused-form';
import { PartnerTool, type PartnerToolProps, type ToolPage } from '../parts/partner-tool';

const doneSentences = {
  made: 'The endpoint is made. Store its secret now, then send it a test.',
  changed: 'Saved. It counts from the next message on.',
  paused: 'Paused. Messages wait here until you resume it.',
  resumed: 'It is switched on. What waits is sent now.',
  deleted: 'The endpoint is deleted.',
  rotated: 'A new secret is made. The former one goes on signing for 24 hours.',
  hidden: 'The secret is hidden.',
  tested: 'A test is on its way. Load the page again in a second to see the answer.',
  replayed: 'It is sent again. Load the page again in a second to see the answer.',
  'replayed-since': 'They are sent again, the oldest first.',
  'replayed-oldest': `The oldest ${formatWhole(webhookLimits.replay)} are sent again. There are more: once these have arrived, send again those that it did not accept.`,
  'nothing-to-replay': 'There is nothing to send again: it accepted everything of that time.',
  'receiver-opened': 'The receiver is open. Its address stands below.',
  'receiver-cleared': 'The receiver is empty.',
  'receiver-closed': 'The receiver is closed.',
} as const;

export async function generateMetadata(): Promise<Metadata> {
  const { title, intro } = (await getAccountTexts()).webhooks;
  return { title, description: intro };
}

/** Webhooks of a workspace: endpoints, deliveries, and a receiver for trying them out. */
export default function WebhooksPage({ searchParams }: PartnerToolProps) {
  return (
    <PartnerTool tool="webhooks" deed="manageTools" done={doneSentences} searchParams={searchParams}>
      {(page) => {
        if (page.query.delivery !== undefined) return <DeliveryPart {...page} />;
        return page.query.endpoint === undefined ? <Overview {...page} /> : <EndpointPart {...page} />;
      }}
    </PartnerTool>
  );
}

/**
 * Returns the refused values and errors for the form with this action, if that form was sent; otherwise empty ones.
 */
const formOf =
  (query: ToolPage['query'], refused: RefusedForm) =>
  (action: string): RefusedForm =>
    query.refused === action ? refused : { values: {}, errors: {} };

async function Overview({ workspace: { teamId, slug, timeZone }, query }: ToolPage) {
  const payload = await getPayloadClient();
  const [endpoints, receiver, receipts, refused] = await Promise.all([
    listEndpoints({ payload }, teamId),
    findReceiver({ payload }, teamId),
    listReceipts({ payload }, teamId),
    readRefusedForm(query.refused ?? '', query),
  ]);
  const refusedForm = formOf(query, refused);
  const isFull = endpoints.length >= webhookLimits.endpoints;
  return (
    <>
      <Section label="Endpoints" density="tight">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="display text-2xl">Endpoints</h2>
          <p className="figures text-sm text-ink-soft">
            {endpoints.length} of {webhookLimits.endpoints}
          </p>
        </div>
        <EndpointList slug={slug} endpoints={endpoints} />
      </Section>
      <Section label="New" density="tight" id={webhookAnchors.make}>
        <h2 className="display mb-6 text-2xl">Make an endpoint</h2>
        {isFull ? (
          <Alert title={`A workspace has at most ${webhookLimits.endpoints} endpoints`}>
            Delete one that you no longer need, or write to us if you need more.
          </Alert>
        ) : (
          <EndpointForm
            slug={slug}
            choices={listEventTypes(payload)}
            receiver={receiver}
            refused={refusedForm('make-webhook')}
          />
        )}
      </Section>
      <Section label="Try it" density="tight">
        <ReceiverSection {...{ slug, receiver, receipts, timeZone, refusedForm }} />
      </Section>
      <Section label="Receiving" density="tight">
        <h2 className="display mb-4 text-2xl">What your receiver should know</h2>
        <ul className="measure grid list-disc gap-2 pl-5 text-ink-soft">
          <li>Check the signature with a library of Standard Webhooks, over the body as it arrived.</li>
          <li>
            Every event arrives at least once. One that arrives twice has the same <code>webhook-id</code>.
          </li>
          <li>
            Messages may overtake one another: <code>sequence</code> counts the events of one{' '}
            <code>subject</code>.
          </li>
          <li>Answer first, work afterwards: after ten seconds we count it as refused, and send it again.</li>
        </ul>
        <p className="mt-5">
          Examples stand on <TextLink href="/developers">the developers’ page</TextLink>.
        </p>
      </Section>
    </>
  );
}

const Missing = ({ slug, what }: { slug: string; what: string }) => (
  <Section label="Gone" density="tight">
    <h2 className="display text-2xl">There is no such {what}</h2>
    <p className="measure mt-2 mb-5 text-ink-soft">It was deleted, or belongs to another workspace.</p>
    <ArrowLink href={webhooksPath(slug)}>All endpoints</ArrowLink>
  </Section>
);

async function EndpointPart({ workspace: { teamId, slug, timeZone }, query }: ToolPage) {
  const payload = await getPayloadClient();
  const which = { teamId, id: query.endpoint ?? '' };
  const endpoint = await findEndpoint({ payload }, which);
  if (!endpoint) return <Missing slug={slug} what="endpoint" />;
  const filter = deliveryFilters.find((one) => one === query.state);
  const [secret, receiver, list, refused] = await Promise.all([
    readShownSecret({ payload }, which),
    findReceiver({ payload }, teamId),
    listDeliveries(
      { payload },
      { teamId, endpointId: endpoint.id, filter, page: readPageNumber(query.page) },
    ),
    readRefusedForm(query.refused ?? '', query),
  ]);
  return (
    <EndpointView
      {...{ slug, endpoint, secret, receiver, list, filter, timeZone }}
      choices={listEventTypes(payload)}
      refusedForm={formOf(query, refused)}
    />
  );
}

async function DeliveryPart({ workspace: { teamId, slug, timeZone }, query }: ToolPage) {
  const payload = await getPayloadClient();
  const delivery = await findDelivery({ payload }, { teamId, id: query.delivery ?? '' });
  if (!delivery) return <Missing slug={slug} what="delivery" />;
  const refused = await readRefusedForm('replay-webhook', query);
  return <DeliveryView {...{ slug, delivery, timeZone, refused }} />;
}
