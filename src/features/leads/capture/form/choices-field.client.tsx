'use client';

import { type FormField, optionName } from '@/forms/form-field';
import { CheckboxField } from '@/ui/forms/checkbox-field';
import { FieldError } from '@/ui/forms/field';

type ChoicesFieldProps = {
  id: string;
  field: FormField;
  values: Readonly<Record<string, string>>;
  error: string | undefined;
};

/**
 * A question with several answers: a fieldset of checkboxes with a `name`, so that it gets the focus if it is the
 * first field with an error.
 */
export function ChoicesField({ id, field, values, error }: ChoicesFieldProps) {
  const { name, label, hint, isRequired, options = [] } = field;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      name={name}
      tabIndex={-1}
      aria-describedby={describedBy || undefined}
      className="sm:col-span-2"
    >
      <legend className="w-full text-sm font-semibold">
        <span className="flex items-baseline justify-between gap-4">
          <span>{label}</span>
          {!isRequired && <span className="font-normal text-ink-soft">optional</span>}
        </span>
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {options.map((option, place) => (
          <CheckboxField
            key={option}
            id={`${id}-${place}`}
            name={optionName(name, place)}
            label={option}
            value="yes"
            defaultChecked={values[optionName(name, place)] === 'yes'}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
