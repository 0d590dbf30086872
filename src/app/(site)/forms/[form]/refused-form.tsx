import type { ReactNode } from 'react';
import { LeadForm } from '@/features/leads/capture/form/lead-form.client';
import type { PublicForm } from '@/forms/define-public-form';
import type { FormDraft } from '@/forms/form-draft';
import { honeypotField } from '@/forms/spam-check';
import { ownEntry } from '@/lib/own-entry';
import { getPayloadClient } from '@/payload';
import { RefusedCalculatorForm } from './refused-calculator-form';
import { RefusedComposedForm } from './refused-composed-form';
import { RefusedContactForm } from './refused-contact-form';
import { RefusedSlotForm } from './refused-slot-form';

type Props = { form: PublicForm; draft: FormDraft };

/**
 * Views of forms whose page needs more than the field definitions: choices written by editors, or calculated figures.
 */
const ownPages: Record<string, (props: { draft: FormDraft }) => ReactNode | Promise<ReactNode>> = {
  contact: RefusedContactForm,
  calculator: RefusedCalculatorForm,
  'book-slot': RefusedSlotForm,
  composed: RefusedComposedForm,
};

/** A rejected form with its submitted values and errors beside the fields. */
export function RefusedForm({ form, draft }: Props) {
  const Own = ownEntry(ownPages, form.name);
  return Own ? <Own draft={draft} /> : <PlainForm form={form} draft={draft} />;
}

/** Fields that the form renders itself; any other value without a visible field is passed on as a hidden field. */
const ofTheForm = new Set([honeypotField, 'consent_text', 'submission_id', 'started', 'journey']);

async function PlainForm({ form, draft: { values, errors } }: Props) {
  const { name } = form;
  const fields = (await form.fieldsOf?.(await getPayloadClient(), values)) ?? form.fields;
  const isShown = new Set(fields.map((field) => field.name));
  const hidden = Object.entries(values).filter(([key]) => !isShown.has(key) && !ofTheForm.has(key));
  return (
    <LeadForm
      name={name}
      fields={fields}
      hidden={Object.fromEntries(hidden)}
      consentText={values.consent_text}
      submitLabel="Send again"
      values={values}
      errors={errors}
    />
  );
}
