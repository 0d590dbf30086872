import type { ReactNode } from 'react';
import { actionPath } from '@/config/routes';
import { firmEventTexts, firmEventTypes } from '../../leads/signals/firm-events/firm-event';
import { eventField } from '../../webhooks/endpoints/event-field';
import type { DestinationDraft } from '../destinations/destination-draft';
import { destinationKinds, kindTexts } from '../destinations/destination-kinds';
import type { ListedDestination } from '../destinations/list-destinations';
import { notificationLimits } from '../limits';

type DestinationFormProps = {
  /** Omitted in the form that creates a destination. */
  destination?: ListedDestination;
  /** Typed values, if the form was refused. */
  draft: DestinationDraft | null;
};

/**
 * Form that creates or changes a destination. The stored URL is not shown, because anybody with it can post to the
 * chat.
 */
export function DestinationForm({ destination, draft }: DestinationFormProps) {
  const { values = {}, errors = {} } = draft ?? {};
  const isTicked = (type: string) =>
    draft ? values[eventField(type)] !== undefined : (destination?.events.includes(type) ?? true);
  const kind = destination?.kind;
  const wrongEvents = Object.entries(errors).find(([field]) => /^events(?:\.|$)/.test(field))?.[1];
  return (
    <form
      method="post"
      action={destination ? actionPath('notifications/change') : actionPath('notifications/make')}
      className="studio-destination"
    >
      {errors[''] && (
        <p className="studio-warning" role="alert">
          {errors['']}
        </p>
      )}
      <div className="studio-fields">
        {destination && <input type="hidden" name="destination" value={destination.id} />}
        <Field id="name" label="Name" error={errors.name}>
          <input
            id="name"
            name="name"
            type="text"
            required
            maxLength={notificationLimits.name}
            autoComplete="off"
            placeholder="Sales channel"
            defaultValue={values.name ?? destination?.name}
            {...invalid('name', errors)}
          />
        </Field>
        {!destination && (
          <Field id="kind" label="Send to" error={errors.kind}>
            <select id="kind" name="kind" defaultValue={values.kind ?? 'slack'} {...invalid('kind', errors)}>
              {destinationKinds.map((one) => (
                <option key={one} value={one}>
                  {kindTexts[one].label}
                </option>
              ))}
            </select>
          </Field>
        )}
      </div>
      <div className="studio-fields studio-copy">
        <Field
          id="url"
          label={destination ? 'New address; empty to keep the present one' : 'Address'}
          error={errors.url}
        >
          <input
            id="url"
            name="url"
            type="text"
            inputMode="url"
            required={!destination}
            maxLength={notificationLimits.url}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={destination ? `https://${destination.host}/…` : 'https://'}
            defaultValue={values.url}
            {...invalid('url', errors)}
          />
        </Field>
      </div>
      <KindHints kind={kind} />
      <fieldset>
        <legend>Events</legend>
        {wrongEvents && (
          <p className="studio-warning" role="alert">
            {wrongEvents}
          </p>
        )}
        {firmEventTypes.map((type) => (
          <label key={type} className="studio-choice">
            <input type="checkbox" name={eventField(type)} value="on" defaultChecked={isTicked(type)} />
            <span>
              {firmEventTexts[type].label}
              <small>{firmEventTexts[type].when}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="studio-button">
        {destination ? 'Save' : 'Add destination'}
      </button>
    </form>
  );
}

const invalid = (field: string, errors: DestinationDraft['errors']) =>
  errors[field] ? { 'aria-invalid': true, 'aria-describedby': `${field}-problem` } : {};

type FieldProps = { id: string; label: string; error: string | undefined; children: ReactNode };

const Field = ({ id, label, error, children }: FieldProps) => (
  <div>
    <label htmlFor={id}>{label}</label>
    {children}
    {error && (
      <span id={`${id}-problem`} className="studio-warning" role="alert">
        {error}
      </span>
    )}
  </div>
);

/** Instructions for getting the URL; for a new destination, of each kind. */
const KindHints = ({ kind }: { kind: ListedDestination['kind'] | undefined }) => (
  <ul className="studio-destination__hints">
    {(kind ? [kind] : destinationKinds).map((one) => (
      <li key={one}>
        <strong>{kindTexts[one].label}:</strong> {kindTexts[one].hint}
      </li>
    ))}
  </ul>
);
