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
}: AmountFieldProps) {
  return (
    <Field label={label} isRequired>
      {(control) => (
        <div>
          <div className="relative">
            <input
              className={`${controlStyle} pr-24`}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={value}
              onChange={(event) => onChange(event.target.value)}
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
