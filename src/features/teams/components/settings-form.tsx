import type { RefusedForm } from '@/forms/form-draft';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/forms/error-summary';
import { SelectField } from '@/ui/forms/select-field';
import { TextField } from '@/ui/forms/text-field';
import { mayDo, whoMay } from '../deeds';
import { teamActionPath, teamPath } from '../paths';
import { maxAddressLength } from '../settings/team-address';
import { maxNameLength } from '../settings/team-name';
import type { Membership } from '../tenancy/memberships';

type SettingsFormProps = { workspace: Membership; refused: RefusedForm };

/**
 * Adds UTC and the current zone, since the runtime's list omits UTC and old zone names that a workspace may still
 * use.
 */
const zonesWith = (current: string) =>
  [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

export function SettingsForm({ workspace, refused }: SettingsFormProps) {
  const { name, slug, role, timeZone } = workspace;
  const { values, errors } = refused;
  const mayMove = mayDo(role, 'changeAddress');
  const problems = ['name', 'slug', 'time_zone'].flatMap((field) =>
    errors[field] ? [{ fieldId: field, message: errors[field] }] : [],
  );
  return (
    <form method="post" action={teamActionPath(slug, 'change-settings')} className="grid max-w-xl gap-6">
      {errors[''] && <Alert tone="error" title={errors['']} />}
      <ErrorSummary problems={problems} />
      <TextField
        id="name"
        label="Name"
        name="name"
        required
        maxLength={maxNameLength}
        autoComplete="organization"
        defaultValue={values.name ?? name}
        error={errors.name}
      />
      <TextField
        id="slug"
        label="Address"
        name="slug"
        required
        disabled={!mayMove}
        maxLength={maxAddressLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.slug ?? slug}
        error={errors.slug}
        hint={
          mayMove
            ? `Now ${teamPath(slug)}. Links to the old address go on leading here.`
            : `Only ${whoMay('changeAddress')} may change it.`
        }
      />
      <SelectField
        id="time_zone"
        label="Time zone"
        name="time_zone"
        required
        options={zonesWith(timeZone)}
        defaultValue={values.time_zone ?? timeZone}
        error={errors.time_zone}
        hint="Times in the workspace are shown in it."
      />
      <div>
        <Button type="submit">Save</Button>
      </div>
    </form>
  );
}
