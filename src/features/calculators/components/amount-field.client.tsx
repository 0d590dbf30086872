'use client';

import { Chip } from '@/ui/chip';
import { controlStyle, Field } from '@/ui/field';

type AmountFieldProps = {
  name: string;
  label: string;
  unit: string;
  value: string;
  onChange: (value: string) => void;
  picks?: readonly number[];
  pickPrefix?: string;
  /** The id of the form that sends this field; it stands elsewhere on the page. */
  form?: string | undefined;
};

/** A number one may type in any form, with quick picks underneath. */
export function AmountField({
  name,
  label,
  unit,
  value,
  onChange,
  picks,
  pickPrefix = '',
  form,
}: AmountFieldProps) {
  return (
    <Field label={label} isRequired>
      {(control) => (
        <div>
          <div className="relative">
            <input
              className={`${controlStyle} pr-24`}
              name={name}
              form={form}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              // Enter after a number must not send the form below, which was not filled in yet.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              {...control}
            />
            <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-sm text-ink-soft">
              {unit}
            </span>
          </div>
          {picks && (
            <fieldset className="mt-1.5 flex flex-wrap gap-2">
              <legend className="sr-only">{label}: quick picks</legend>
              {picks.map((pick) => (
                <Chip key={pick} isPressed={value === String(pick)} onClick={() => onChange(String(pick))}>
                  {pickPrefix}
                  {pick}
                </Chip>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </Field>
  );
}
