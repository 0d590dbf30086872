import type { ComponentProps } from 'react';
import { Icon } from '../branding/icon';
import { controlStyle, Field, type FieldText } from './field';

export type SelectOption = { value: string; label: string };

type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly SelectOption[];
    /** Label of an empty first option; leave out if there is always a selection. */
    placeholder?: string;
  };

export function SelectField({
  id,
  label,
  hint,
  error,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className} isRequired={select.required}>
      {(control) => (
        <div className="relative">
          <select className={`${controlStyle} appearance-none pr-11`} {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  );
}
