import { findComposedForm } from '@/cms/composed-forms/find-composed-form';
import { LeadForm } from '@/features/leads/capture/form/lead-form.client';
import type { FormDraft } from '@/forms/form-draft';
import { sentNames } from '@/forms/form-field';
import { honeypotField } from '@/forms/spam-check';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { RefusedContactForm } from './refused-contact-form';

/** Fields filled in by the page rather than the visitor. */
const ofTheForm = new Set([
  ...['page', 'block', 'version', 'consent_text', 'submission_id', 'started', 'journey', 'source'],
  honeypotField,
]);
/**
 * True for a value that was typed. `yes` is the value of a ticked checkbox, and means nothing without its question.
 */
const isTyped = (value: string | undefined) => Boolean(value && value !== 'yes');
const ofTheContactForm = new Set(['name', 'email', 'company']);

/**
 * Shows the form's current version with the submitted values; if the form was removed, the contact form with all
 * answers as its message.
 */
export async function RefusedComposedForm({ draft }: { draft: FormDraft }) {
  const { values, errors } = draft;
  const form = await findComposedForm(await getPayloadClient(), values);
  if (!form) return <InsteadOfForm draft={draft} />;
  const { page, block, version, fields, consentText, submitLabel } = form;
  const asked = new Set(fields.flatMap(sentNames));
  const left = Object.entries(values)
    .filter(([name, value]) => !asked.has(name) && !ofTheForm.has(name) && isTyped(value))
    .map(([, value]) => value);
  return (
    <div className="grid gap-8">
      {version !== values.version && (
        <Alert tone="info" title="This form was changed while you were filling it in">
          Nothing was sent yet. Please look at the questions again, and send it.
          {left.length > 0 && (
            <>
              {' '}
              These answers have no question any more: <q>{left.join(', ')}</q>
            </>
          )}
        </Alert>
      )}
      <LeadForm
        name="composed"
        fields={fields}
        hidden={{ page, block, version }}
        consentText={consentText}
        submitLabel={submitLabel}
        values={values}
        errors={errors}
      />
    </div>
  );
}

function InsteadOfForm({ draft }: { draft: FormDraft }) {
  const { name, email, company, ...values } = draft.values;
  const answers = Object.entries(values).filter(
    ([field, value]) => !ofTheForm.has(field) && !ofTheContactForm.has(field) && isTyped(value),
  );
  const typed = { name: name ?? '', email: email ?? '', company: company ?? '' };
  const message = answers.map(([, value]) => value).join('\n\n');
  return (
    <div className="grid gap-8">
      <Alert tone="info" title="This form has been taken off the site">
        Nothing was sent yet. What you typed is below: you can send it as a message, and a person reads it.
      </Alert>
      <RefusedContactForm draft={{ ...draft, values: { ...typed, message }, errors: {} }} />
    </div>
  );
}
