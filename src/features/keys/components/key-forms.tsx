import type { RefusedForm } from '@/forms/form-draft';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/forms/checkbox-field';
import { ErrorSummary } from '@/ui/forms/error-summary';
import { SelectField } from '@/ui/forms/select-field';
import { TextField } from '@/ui/forms/text-field';
import { teamActionPath } from '../../teams/paths';
import { apiScopeNames, apiScopes } from '../api-key';
import { keyLifetimes, keyOverlaps, usualLifetime, usualOverlap } from '../key-lifetimes';
import { maxKeyName } from '../limits';
import { scopeField } from '../team-actions';

type FormProps = { slug: string; refused: RefusedForm };
type KeyFormProps = FormProps & { id: string; name: string };

const optionsOf = (choices: Readonly<Record<string, { label: string }>>) =>
  Object.entries(choices).map(([value, { label }]) => ({ value, label }));

export function MakeKeyForm({ slug, refused: { values, errors } }: FormProps) {
  const isAgain = Object.keys(errors).length > 0;
  const problems = ['name', 'scopes', 'lifetime'].flatMap((field) =>
    errors[field] ? [{ fieldId: `key-${field}`, message: errors[field] }] : [],
  );
  return (
    <form method="post" action={teamActionPath(slug, 'make-key')} className="grid max-w-xl gap-6">
      {errors[''] && <Alert tone="error" title={errors['']} />}
      <ErrorSummary problems={problems} />
      <TextField
        id="key-name"
        label="Name"
        name="name"
        required
        maxLength={maxKeyName}
        autoComplete="off"
        defaultValue={values.name}
        error={errors.name}
        hint="What uses it: “CRM import”. Each program gets a key of its own, so that you can end one alone."
      />
      <fieldset id="key-scopes" className="min-w-0" aria-describedby={errors.scopes && 'key-scopes-error'}>
        <legend className="font-semibold">What it may do</legend>
        {errors.scopes && (
          <p id="key-scopes-error" className="mt-1 text-sm font-semibold text-negative-ink">
            {errors.scopes}
          </p>
        )}
        {apiScopeNames.map((scope) => (
          <CheckboxField
            key={scope}
            name={scopeField(scope)}
            label={apiScopes[scope]}
            hint={<code className="font-mono">{scope}</code>}
            defaultChecked={isAgain ? values[scopeField(scope)] === 'on' : scope === 'leads:read'}
          />
        ))}
      </fieldset>
      <SelectField
        id="key-lifetime"
        label="Works for"
        name="lifetime"
        required
        options={optionsOf(keyLifetimes)}
        defaultValue={values.lifetime ?? usualLifetime}
        error={errors.lifetime}
      />
      <div>
        <Button type="submit">Make the key</Button>
      </div>
    </form>
  );
}

export const RotateKeyForm = ({ slug, id, name, refused: { values, errors } }: KeyFormProps) => (
  <form method="post" action={teamActionPath(slug, 'rotate-key')} className="grid max-w-xl gap-5">
    <h2 className="display text-2xl">Replace it</h2>
    <p className="measure text-ink-soft">
      A new key with the same name and rights is made and shown once. The old one goes on for a while, so that
      nothing stands still while you exchange it.
    </p>
    {errors[''] && <Alert tone="error" title={errors['']} />}
    <input type="hidden" name="key" value={id} />
    <SelectField
      label="The old key works for another"
      name="overlap"
      required
      options={optionsOf(keyOverlaps)}
      defaultValue={values.overlap ?? usualOverlap}
      error={errors.overlap}
    />
    <div>
      <Button type="submit">
        <span>
          Replace <bdi>{name}</bdi>
        </span>
      </Button>
    </div>
  </form>
);

export const RevokeKeyForm = ({ slug, id, name, refused: { errors } }: KeyFormProps) => (
  <form method="post" action={teamActionPath(slug, 'revoke-key')} className="grid gap-5">
    <h2 className="display text-2xl">Revoke it</h2>
    <p className="measure text-ink-soft">
      From its next request on it is refused. This cannot be taken back: programs that still use it stop.
    </p>
    {errors[''] && <Alert tone="error" title={errors['']} />}
    <input type="hidden" name="key" value={id} />
    <div>
      <Button type="submit" variant="destructive">
        <span>
          Revoke <bdi>{name}</bdi>
        </span>
      </Button>
    </div>
  </form>
);
