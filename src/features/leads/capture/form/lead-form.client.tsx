'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import type { FormField } from '@/forms/form-field';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/forms/error-summary';
import { Honeypot } from '@/ui/forms/honeypot';
import { FoldedFields } from './folded-fields.client';
import { LeadFormField } from './lead-form-field.client';
import { useLeadForm } from './use-lead-form.client';

type LeadFormProps = {
  /** Name of the public form, which posts to `/api/forms/<name>`. */
  name: string;
  /** Prefix of field ids, where several forms of one name may be on a page. */
  id?: string;
  fields: readonly FormField[];
  /** Hidden fields by name, such as the page or the list. */
  hidden?: Readonly<Record<string, string>>;
  consentText?: string | undefined;
  submitLabel: string;
  /** Values and errors of a rejected form that the server renders again. */
  values?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string>>;
  /** Rendered before all other fields. */
  first?: { name: string; render: (error: string | undefined) => ReactNode };
  /** Called with the errors of a refused form, so that the caller can reload fields that are outdated. */
  onRefused?: (errors: Readonly<Record<string, string>>) => void;
};

type FieldGroup = { group: string | undefined; isFolded: boolean; fields: FormField[] };

/** Groups adjacent fields of one group, and adjacent collapsed fields, in order. */
function grouped(fields: readonly FormField[]): FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const field of fields) {
    const { group, isFolded = false } = field;
    const last = groups.at(-1);
    if (last && last.group === group && last.isFolded === isFolded) last.fields.push(field);
    else groups.push({ group, isFolded, fields: [field] });
  }
  return groups;
}

/**
 * A public form rendered from its fields. Posts natively without script; with script it stays on the page and shows
 * the server's messages beside the fields.
 */
export function LeadForm({ name, fields, hidden = {}, consentText, submitLabel, ...props }: LeadFormProps) {
  const { values = {}, first, id = name } = props;
  const router = useRouter();
  const order = [...(first ? [first.name] : []), ...fields.map((field) => field.name)];
  const { errors, failure, isSending, formProps } = useLeadForm<string>({
    action: `/api/forms/${name}`,
    order,
    errors: props.errors,
    onRefused: (refused) => props.onRefused?.(refused as Record<string, string>),
    onSent: (redirect) => router.push(redirect),
  });
  const fieldId = (field: string) => `${id}-${field}`;
  const problems = order.flatMap((field) => {
    const message = errors[field];
    return message ? [{ fieldId: fieldId(field), message }] : [];
  });
  const shown = grouped(fields).map(({ group, isFolded, fields: members }) => {
    const rows = (
      <div key={members[0]?.name} className="grid gap-6 sm:grid-cols-2">
        {members.map((field) => (
          <LeadFormField
            key={field.name}
            id={fieldId(field.name)}
            field={field}
            values={values}
            error={errors[field.name]}
          />
        ))}
      </div>
    );
    if (isFolded) {
      const isOpen = members.some((field) => errors[field.name] || values[field.name]);
      return (
        <FoldedFields key={`folded ${members[0]?.name}`} isOpen={isOpen}>
          {rows}
        </FoldedFields>
      );
    }
    if (!group) return rows;
    return (
      <fieldset key={group} className="grid gap-4">
        <legend className="mb-4 text-base font-semibold">{group}</legend>
        {rows}
      </fieldset>
    );
  });
  return (
    <form {...formProps} data-lead-form={name} className="grid gap-6">
      <ErrorSummary problems={problems} />
      {failure && (
        <Alert tone="error" title="Not sent">
          {failure}
        </Alert>
      )}
      {first && <div id={fieldId(first.name)}>{first.render(errors[first.name])}</div>}
      {shown}
      <Honeypot name="website" />
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {consentText && (
        <>
          <input type="hidden" name="consent_text" value={consentText} />
          <p className="measure text-sm text-ink-soft">{consentText}</p>
        </>
      )}
      <div>
        <Button type="submit" size="lg" isBusy={isSending} busyLabel="Sending">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
