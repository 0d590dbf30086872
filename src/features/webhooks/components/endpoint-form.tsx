import type { RefusedForm } from '@/forms/form-draft';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/forms/checkbox-field';
import { ErrorSummary } from '@/ui/forms/error-summary';
import { FieldError } from '@/ui/forms/field';
import { TextField } from '@/ui/forms/text-field';
import { teamActionPath } from '../../teams/paths';
import { eventField } from '../endpoints/event-field';
import type { ListedEndpoint } from '../endpoints/list-endpoints';
import type { EventChoice } from '../events/list-event-types';
import { webhookLimits } from '../limits';

type EndpointFormProps = {
  slug: string;
  choices: readonly EventChoice[];
  refused: RefusedForm;
  /** Endpoint that the form changes; without one, the form creates an endpoint. */
  endpoint?: ListedEndpoint;
  /** URL of the workspace's receiver on this page. */
  receiver: string | null;
};

/** Returns the first error among the events' fields; the form shows it once, for the whole list of events. */
const eventsError = (errors: RefusedForm['errors']): string | undefined =>
  Object.entries(errors).find(([field]) => field.split('.')[0] === 'events')?.[1];

/**
 * Form that creates or changes an endpoint. After a refusal, the form shows again what was typed and ticked.
 */
export function EndpointForm({ slug, choices, refused, endpoint, receiver }: EndpointFormProps) {
  const { values, errors } = refused;
  const isRefused = Object.keys(errors).length > 0;
  const isTicked = (type: string) =>
    isRefused
      ? values[eventField(type)] !== undefined
      : endpoint
        ? endpoint.events.includes(type)
        : type === 'lead.created';
  const wrongEvents = eventsError(errors);
  const problems = [
    ...['url', 'description'].flatMap((field) =>
      errors[field] ? [{ fieldId: field, message: errors[field] }] : [],
    ),
    ...(wrongEvents ? [{ fieldId: 'events', message: wrongEvents }] : []),
  ];
  const action = endpoint ? 'change-webhook' : 'make-webhook';
  return (
    <form method="post" action={teamActionPath(slug, action)} className="grid max-w-xl gap-6">
      {errors[''] && <Alert tone="error" title={errors['']} />}
      <ErrorSummary problems={problems} />
      {endpoint && <input type="hidden" name="endpoint" value={endpoint.id} />}
      <TextField
        id="url"
        label="Address of your receiver"
        name="url"
        type="text"
        inputMode="url"
        required
        maxLength={webhookLimits.url}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        defaultValue={values.url ?? endpoint?.url}
        error={errors.url}
        hint={
          receiver && !endpoint
            ? 'It answers within ten seconds with a status from 200 to 299. To try it first, enter the address of the receiver below.'
            : 'It answers within ten seconds with a status from 200 to 299.'
        }
      />
      <TextField
        id="description"
        label="What it is for"
        name="description"
        maxLength={webhookLimits.description}
        autoComplete="off"
        defaultValue={values.description ?? endpoint?.description ?? ''}
        error={errors.description}
      />
      <fieldset id="events" tabIndex={-1} className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold">Events</legend>
        {wrongEvents && <FieldError>{wrongEvents}</FieldError>}
        {choices.map(({ type, when }) => (
          <CheckboxField
            key={type}
            name={eventField(type)}
            value="on"
            defaultChecked={isTicked(type)}
            label={<code className="font-mono text-sm">{type}</code>}
            hint={when}
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit">{endpoint ? 'Save' : 'Make the endpoint'}</Button>
      </div>
    </form>
  );
}
