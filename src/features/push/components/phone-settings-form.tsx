import type { RefusedForm } from '@/forms/form-draft';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/forms/checkbox-field';
import { ErrorSummary } from '@/ui/forms/error-summary';
import { SelectField } from '@/ui/forms/select-field';
import { TextField } from '@/ui/forms/text-field';
import { teamActionPath } from '../../teams/paths';
import type { LeadSource } from '../settings/list-sources';
import type { PhoneSettings } from '../settings/phone-settings';
import { sourceField } from '../settings/source-field';

type PhoneSettingsFormProps = {
  slug: string;
  settings: PhoneSettings;
  sources: readonly LeadSource[];
  refused: RefusedForm;
};

/**
 * Adds UTC and the current zone, since the runtime’s list omits UTC and old zone names that settings can still
 * contain.
 */
const zoneOptions = (current: string) =>
  [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

/**
 * Form that sets which leads cause a notice, when, and with how much detail on a locked screen. A refused form shows
 * what was entered.
 */
export function PhoneSettingsForm({ slug, settings, sources, refused }: PhoneSettingsFormProps) {
  const { values, errors } = refused;
  const isRefused = Object.keys(errors).length > 0;
  const isTicked = (field: string, stored: boolean) => (isRefused ? values[field] !== undefined : stored);
  const { muted, showsNames, quiet, timeZone } = settings;
  const problems = ['quiet_from', 'quiet_until', 'time_zone'].flatMap((field) =>
    errors[field] ? [{ fieldId: field, message: errors[field] }] : [],
  );
  return (
    <form
      method="post"
      action={teamActionPath(slug, 'change-phone-settings')}
      className="grid max-w-xl gap-7"
    >
      {errors[''] && <Alert tone="error" title={errors['']} />}
      <ErrorSummary problems={problems} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold">Leads from</legend>
        {sources.map(({ id, name }) => (
          <CheckboxField
            key={id}
            name={sourceField(id)}
            value="on"
            defaultChecked={isTicked(sourceField(id), !muted.includes(id))}
            label={<bdi className="wrap-anywhere">{name}</bdi>}
          />
        ))}
        <p className="text-sm text-ink-soft">Embeds that are made later are told as well.</p>
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold">On a locked screen</legend>
        <CheckboxField
          name="names"
          value="on"
          defaultChecked={isTicked('names', showsNames)}
          label="Show the name of the lead"
          hint="Otherwise it says “A new lead” and which embed it came from, since others may see your screen."
        />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-1 text-sm font-semibold">Quiet hours</legend>
        <CheckboxField
          name="quiet"
          value="on"
          defaultChecked={isTicked('quiet', quiet !== null)}
          label="Say nothing between these times"
          hint="Leads of these hours come together, in one notice at their end."
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            id="quiet_from"
            label="From"
            name="quiet_from"
            type="time"
            required
            defaultValue={values.quiet_from ?? quiet?.from ?? '22:00'}
            error={errors.quiet_from}
          />
          <TextField
            id="quiet_until"
            label="Until"
            name="quiet_until"
            type="time"
            required
            defaultValue={values.quiet_until ?? quiet?.until ?? '07:00'}
            error={errors.quiet_until}
          />
        </div>
        <SelectField
          id="time_zone"
          label="Your time zone"
          name="time_zone"
          required
          options={zoneOptions(timeZone)}
          defaultValue={values.time_zone ?? timeZone}
          error={errors.time_zone}
        />
      </fieldset>
      <div>
        <Button type="submit">Save</Button>
      </div>
    </form>
  );
}
