import { absoluteUrl } from '@/config/site';
import type { RefusedForm } from '@/forms/form-draft';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CodeSample } from '@/ui/code/code-sample';
import { CheckboxField } from '@/ui/forms/checkbox-field';
import { ErrorSummary } from '@/ui/forms/error-summary';
import { SelectField } from '@/ui/forms/select-field';
import { TextField } from '@/ui/forms/text-field';
import { teamActionPath } from '../../teams/paths';
import { signOnLimits } from '../limits';
import { signOnCallbackPath } from '../paths';
import type { SignOnConnection } from '../tables/connections';

type ConnectionFormProps = {
  slug: string;
  connection: SignOnConnection | null;
  refused: RefusedForm;
};

const fields = ['issuer', 'client_id', 'client_secret', 'default_role'];

/**
 * Form for the provider of a workspace. After a refusal, the form shows what was typed, except the secret, which
 * is never shown again.
 */
export function ConnectionForm({ slug, connection, refused: { values, errors } }: ConnectionFormProps) {
  const isRefused = Object.keys(errors).length > 0;
  const problems = fields.flatMap((field) =>
    errors[field] ? [{ fieldId: field, message: errors[field] }] : [],
  );
  return (
    <div className="grid max-w-xl gap-6">
      <CodeSample
        isWrapped
        title="Redirect URI, to register at your provider"
        code={absoluteUrl(signOnCallbackPath)}
      />
      <form method="post" action={teamActionPath(slug, 'save-sign-on')} className="grid gap-6">
        {errors[''] && <Alert tone="error" title={errors['']} />}
        <ErrorSummary problems={problems} />
        <TextField
          id="issuer"
          name="issuer"
          label="Issuer"
          hint="As your provider shows it. The address of its configuration will do."
          inputMode="url"
          required
          maxLength={signOnLimits.issuer + 60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          defaultValue={values.issuer ?? connection?.issuer}
          error={errors.issuer}
        />
        <TextField
          id="client_id"
          name="client_id"
          label="Client ID"
          required
          maxLength={signOnLimits.client}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={values.client_id ?? connection?.client_id}
          error={errors.client_id}
        />
        <TextField
          id="client_secret"
          name="client_secret"
          type="password"
          label="Client secret"
          hint={
            connection
              ? 'Leave it empty to keep the present one. We never show it again.'
              : 'We keep it encrypted, and never show it again.'
          }
          required={!connection}
          maxLength={signOnLimits.secret}
          autoComplete="off"
          error={errors.client_secret}
        />
        <SelectField
          id="default_role"
          name="default_role"
          required
          label="Role of people who join by signing in"
          options={[
            { value: 'member', label: 'Member' },
            { value: 'admin', label: 'Admin' },
          ]}
          defaultValue={values.default_role ?? connection?.default_role ?? 'member'}
          error={errors.default_role}
        />
        <CheckboxField
          name="readmits"
          value="on"
          defaultChecked={isRefused ? values.readmits !== undefined : connection?.readmits === true}
          label="People who left or were removed join again by signing in"
          hint="Only if your provider alone decides who belongs to you."
        />
        <div>
          <Button type="submit">{connection ? 'Save' : 'Save and go on'}</Button>
        </div>
      </form>
    </div>
  );
}
