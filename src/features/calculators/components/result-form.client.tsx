'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { useLeadForm } from '@/features/leads/capture/form/use-lead-form.client';
import { fieldsByName } from '@/forms/form-field';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Honeypot } from '@/ui/forms/honeypot';
import { TextField } from '@/ui/forms/text-field';
import type { CalculatorName } from '../calculators';
import { type ResultField, resultFields } from '../result-fields';

export type ResultFormText = { heading: string; submitLabel: string; consentText: string; thanks: string };

type ResultFormProps = {
  id: string;
  /** Title of the calculator, part of the form's accessible name: a page can have several of these forms. */
  name: string;
  calculator: CalculatorName;
  anchor: string;
  /** Page of the calculator, if it is not the current one. */
  page?: string | undefined;
  text: ResultFormText;
  /** Typed values, if the server renders the form again after an error. */
  values?: Partial<Record<ResultField, string>>;
  errors?: Partial<Record<ResultField, string>>;
  children?: ReactNode;
};

const action = '/api/forms/calculator';
const order = resultFields.map(({ name }) => name);
const fields = fieldsByName<ResultField>(resultFields);

const focus = (element: HTMLElement | null) => element?.focus();

/**
 * Form that sends an e-mail address together with the fields of a calculator, which refer to the form by its id. A
 * thank-you text replaces the form, which can be opened again from there.
 */
export function ResultForm({ values = {}, errors = {}, ...props }: ResultFormProps) {
  const [stage, setStage] = useState<'first' | 'sent' | 'again'>('first');
  const [company, setCompany] = useState(values.company ?? '');
  if (stage === 'sent') {
    return (
      <div className="grid justify-items-start gap-2">
        <div tabIndex={-1} ref={focus} className="w-full">
          <Alert tone="success">{props.text.thanks}</Alert>
        </div>
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={() => setStage('again')}>
          Send it to another address
        </Button>
      </div>
    );
  }
  const isAgain = stage === 'again';
  return (
    <AddressForm
      {...props}
      values={isAgain ? { company } : values}
      errors={isAgain ? {} : errors}
      isAgain={isAgain}
      onCompany={setCompany}
      onSent={() => setStage('sent')}
    />
  );
}

type AddressFormProps = Required<Pick<ResultFormProps, 'values' | 'errors'>> &
  Omit<ResultFormProps, 'values' | 'errors'> & {
    /** True if the visitor opened the form again with a button; the form then takes focus. */
    isAgain: boolean;
    onCompany: (company: string) => void;
    onSent: () => void;
  };

function AddressForm(props: AddressFormProps) {
  const { id, name, calculator, anchor, text, values, isAgain, children } = props;
  const pathname = usePathname();
  const { errors, failure, isSending, formProps } = useLeadForm<ResultField>({
    action,
    order,
    errors: props.errors,
    onSent: props.onSent,
  });
  return (
    <form id={id} {...formProps} aria-label={`${text.heading} (${name})`} className="grid gap-5">
      <h3 className="font-semibold">{text.heading}</h3>
      {failure && (
        <Alert tone="error" title="Not sent">
          {failure}
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="email"
          type="email"
          label={fields.email.label}
          required
          maxLength={fields.email.maxLength}
          autoComplete={fields.email.autoComplete}
          ref={isAgain ? focus : undefined}
          defaultValue={values.email}
          error={errors.email}
        />
        <TextField
          name="company"
          label={fields.company.label}
          maxLength={fields.company.maxLength}
          autoComplete={fields.company.autoComplete}
          defaultValue={values.company}
          onChange={(event) => props.onCompany(event.target.value)}
          error={errors.company}
        />
      </div>
      <Honeypot name="website" />
      <input type="hidden" name="calculator" value={calculator} />
      <input type="hidden" name="page" value={props.page ?? pathname} />
      <input type="hidden" name="anchor" value={anchor} />
      <input type="hidden" name="consent_text" value={text.consentText} />
      {children}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button type="submit" isBusy={isSending} busyLabel="Sending">
          {text.submitLabel}
        </Button>
        <p className="max-w-xl text-sm text-ink-soft">{text.consentText}</p>
      </div>
    </form>
  );
}
