'use client';

import { useEffect, useRef } from 'react';
import type { FormField } from '@/forms/form-field';
import { browserClock } from '@/lib/format/browser-clock';
import { CheckboxField } from '@/ui/forms/checkbox-field';
import { SelectField } from '@/ui/forms/select-field';
import { TextAreaField, TextField } from '@/ui/forms/text-field';
import { ChoicesField } from './choices-field.client';

type LeadFormFieldProps = {
  id: string;
  field: FormField;
  /** Current values by name. */
  values: Readonly<Record<string, string>>;
  error: string | undefined;
};

/**
 * Numbers are text inputs: browsers drop invalid input of a number field, so the server could not report it.
 */
const inputTypes: Partial<Record<NonNullable<FormField['type']>, string>> = { email: 'email', phone: 'tel' };

/** A field of a public form by its type. */
export function LeadFormField({ id, field, values, error }: LeadFormFieldProps) {
  const value = values[field.name];
  const { name, type = 'text', label, hint, isRequired, isHalf, maxLength, autoComplete, options } = field;
  const common = { id, name, label, hint, error, defaultValue: value, required: isRequired };
  // A hint above only one of two fields side by side would misalign their controls.
  const className = isHalf ? 'sm:*:data-hint:order-last' : 'sm:col-span-2';
  if (type === 'checkbox') {
    return (
      <div className="sm:col-span-2">
        <CheckboxField
          id={id}
          name={name}
          label={label}
          hint={hint}
          error={error}
          value="yes"
          defaultChecked={value === 'yes'}
        />
      </div>
    );
  }
  if (type === 'choices') return <ChoicesField id={id} field={field} values={values} error={error} />;
  if (type === 'multiline') {
    return <TextAreaField {...common} className={className} maxLength={maxLength} rows={4} />;
  }
  if (type === 'choice' && options) {
    const choices = options.map((option) => ({ value: option, label: option }));
    return <SelectField {...common} className={className} placeholder="Please choose" options={choices} />;
  }
  if (type === 'day') return <TextField {...common} className={className} type="date" />;
  if (type === 'time-zone') return <TimeZoneField {...common} className={className} maxLength={maxLength} />;
  return (
    <TextField
      {...common}
      className={className}
      type={inputTypes[type] ?? 'text'}
      inputMode={type === 'number' ? 'decimal' : undefined}
      maxLength={maxLength}
      autoComplete={autoComplete}
    />
  );
}

/** Field that is prefilled with the browser's time zone; the visitor may change it. */
function TimeZoneField(props: Parameters<typeof TextField>[0]) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = ref.current;
    if (input && input.value === '') input.value = browserClock().timeZone;
  }, []);
  return <TextField {...props} ref={ref} />;
}
