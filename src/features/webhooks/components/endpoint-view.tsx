import type { RefusedForm } from '@/forms/form-draft';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import { Alert } from '@/ui/alert';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/forms/select-field';
import { Section } from '@/ui/layout/section';
import { ArrowLink } from '@/ui/navigation/text-link';
import { TeamActionButton } from '../../teams/components/team-action-button';
import { teamActionPath } from '../../teams/paths';
import type { DeliveryFilter, DeliveryPage } from '../deliveries/list-deliveries';
import { replayPeriods } from '../deliveries/replay-actions';
import { endpointStateTexts } from '../endpoints/endpoint-states';
import type { ListedEndpoint } from '../endpoints/list-endpoints';
import type { EventChoice } from '../events/list-event-types';
import { webhookAnchors, webhooksPath } from '../paths';
import { DeliveryList } from './delivery-list';
import { EndpointForm } from './endpoint-form';
import { conditionOf } from './endpoint-list';
import { EndpointSecret } from './endpoint-secret';

type EndpointViewProps = {
  slug: string;
  endpoint: ListedEndpoint;
  secret: string | null;
  choices: readonly EventChoice[];
  receiver: string | null;
  list: DeliveryPage;
  filter: DeliveryFilter | undefined;
  timeZone: string;
  refusedForm: (action: string) => RefusedForm;
};

/** One endpoint: what is sent to it, whether it arrives, and the actions on the endpoint. */
export function EndpointView({ slug, endpoint, secret, timeZone, refusedForm, ...rest }: EndpointViewProps) {
  const { id, state } = endpoint;
  const { label, tone } = conditionOf(endpoint);
  return (
    <>
      <Section label="Endpoint" density="tight">
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="display min-w-0 text-2xl wrap-anywhere">
              <bdi>{endpoint.url}</bdi>
            </h2>
            <Badge tone={tone}>{label}</Badge>
          </div>
          <StateNote endpoint={endpoint} timeZone={timeZone} />
          <div className="flex flex-wrap gap-3">
            {state === 'active' && (
              <>
                <TeamActionButton
                  slug={slug}
                  action="test-webhook"
                  fields={{ endpoint: id }}
                  label="Send a test"
                  variant="primary"
                  refused={refusedForm('test-webhook')}
                />
                <TeamActionButton
                  slug={slug}
                  action="pause-webhook"
                  fields={{ endpoint: id }}
                  label="Pause"
                  refused={refusedForm('pause-webhook')}
                />
              </>
            )}
            {(state === 'paused' || state === 'disabled') && (
              <TeamActionButton
                slug={slug}
                action="resume-webhook"
                fields={{ endpoint: id }}
                label={state === 'paused' ? 'Resume' : 'Switch it on again'}
                variant="primary"
                refused={refusedForm('resume-webhook')}
              />
            )}
          </div>
          <ArrowLink href={webhooksPath(slug)}>All endpoints</ArrowLink>
        </div>
      </Section>
      <Section label="Secret" density="tight">
        <EndpointSecret
          slug={slug}
          endpoint={endpoint}
          secret={secret}
          timeZone={timeZone}
          refusedForm={refusedForm}
        />
      </Section>
      <Section label="Deliveries" density="tight" id={webhookAnchors.deliveries}>
        <h2 className="display mb-3 text-2xl">Deliveries</h2>
        <DeliveryList slug={slug} endpointId={id} list={rest.list} filter={rest.filter} timeZone={timeZone} />
        {(state === 'active' || state === 'paused') && (
          <ReplayForm slug={slug} id={id} refused={refusedForm('replay-webhooks-since')} />
        )}
      </Section>
      <Section label="Change" density="tight">
        <h2 className="display mb-6 text-2xl">Change it</h2>
        <EndpointForm
          slug={slug}
          endpoint={endpoint}
          choices={rest.choices}
          receiver={rest.receiver}
          refused={refusedForm('change-webhook')}
        />
      </Section>
      <Section label="Delete" density="tight">
        <h2 className="display mb-3 text-2xl">Delete it</h2>
        <p className="measure mb-5 text-ink-soft">
          Nothing more is sent to it, and what was recorded of its deliveries is gone. The leads stay.
        </p>
        <TeamActionButton
          slug={slug}
          action="delete-webhook"
          fields={{ endpoint: id }}
          label="Delete the endpoint"
          variant="destructive"
          refused={refusedForm('delete-webhook')}
        />
      </Section>
    </>
  );
}

/** Explains why an endpoint does not receive all messages. */
function StateNote({ endpoint, timeZone }: Pick<EndpointViewProps, 'endpoint' | 'timeZone'>) {
  const { state, failing_since: failingSince, disabled_because: because, waiting } = endpoint;
  const since = failingSince && formatMoment(new Date(failingSince), { timeZone, isTwelveHour: false });
  const waitingSentence = waiting > 0 ? ` ${formatWhole(waiting)} wait.` : '';
  if (state === 'active' && since)
    return (
      <Alert tone="warning" title={`It has accepted nothing since ${since}`}>
        Each message is tried again for three days. After three days without success the endpoint is switched
        off, and you get a mail.{waitingSentence}
      </Alert>
    );
  const { sentence } = endpointStateTexts[state];
  if (state === 'disabled')
    return (
      <Alert tone="error" title={sentence}>
        {because && `The last attempt: ${because}`}
      </Alert>
    );
  return (
    <p className="measure text-ink-soft">
      {sentence}
      {waitingSentence}
    </p>
  );
}

const ReplayForm = ({ slug, id, refused }: { slug: string; id: string; refused: RefusedForm }) => (
  <form
    method="post"
    action={teamActionPath(slug, 'replay-webhooks-since')}
    className="mt-8 grid max-w-xl gap-5 border-t border-line pt-6"
  >
    <h3 className="text-lg font-semibold">Send events again</h3>
    {refused.errors[''] && <Alert tone="error" title={refused.errors['']} />}
    <input type="hidden" name="endpoint" value={id} />
    <SelectField
      id="period"
      label="Since"
      name="period"
      required
      options={Object.entries(replayPeriods).map(([value, { label }]) => ({ value, label }))}
      defaultValue={refused.values.period ?? 'day'}
      error={refused.errors.period}
    />
    <SelectField
      id="which"
      label="Which"
      name="which"
      required
      options={[
        { value: 'missing', label: 'Those that it did not accept' },
        { value: 'all', label: 'All, those that it accepted too' },
      ]}
      defaultValue={refused.values.which ?? 'missing'}
      error={refused.errors.which}
      hint="Each keeps its id, so a receiver that has seen it may pass over it."
    />
    <div>
      <Button type="submit" variant="secondary">
        Send again
      </Button>
    </div>
  </form>
);
