'use client';

import { useEffect, useId, useRef } from 'react';
import { maxTyped, readAmount } from '@/lib/format/parse-amount';
import { Chip } from '@/ui/chip';
import { controlStyle, Field } from '@/ui/forms/field';
import type { Input } from '../calculator';

type AmountFieldProps = {
  input: Input;
  typed: string;
  /** Amount used in the calculation; shown if it differs from the typed value. */
  amount: number;
  onChange: (typed: string) => void;
  /** Id of the form that submits this field; the form is elsewhere on the page. */
  form?: string | undefined;
};

/** Input for a number in any common notation, with preset buttons below. */
export function AmountField({ input, typed, amount, form, onChange }: AmountFieldProps) {
  const { name, label, unit, presets, format } = input;
  const noteId = useId();
  const control = useRef<HTMLInputElement>(null);
  const isOtherwise = typed.trim() !== '' && readAmount(typed) !== amount;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for text typed before hydration.
  useEffect(() => {
    const standing = control.current?.value;
    if (standing !== undefined && standing !== typed) onChange(standing);
  }, []);

  return (
    <Field label={label} isRequired>
      {(attributes) => (
        <div>
          <div className="relative">
            <input
              {...attributes}
              ref={control}
              aria-describedby={isOtherwise ? noteId : undefined}
              className={`${controlStyle} pr-28`}
              name={name}
              form={form}
              inputMode="decimal"
              autoComplete="off"
              maxLength={maxTyped}
              value={typed}
              onChange={(event) => onChange(event.target.value)}
              // Enter must not submit the result form below, which is not filled in yet.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-sm text-ink-soft">
              {unit}
            </span>
          </div>
          {isOtherwise && (
            <p id={noteId} className="mt-1.5 text-sm text-ink-soft">
              Counts as {format(amount)}.
            </p>
          )}
          {presets && (
            <fieldset className="mt-1.5 flex flex-wrap gap-2 not-scripted:hidden print:hidden">
              <legend className="sr-only">{label}: quick picks</legend>
              {presets.map((preset) => (
                <Chip key={preset} isPressed={amount === preset} onClick={() => onChange(String(preset))}>
                  {format(preset)}
                </Chip>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </Field>
  );
}
