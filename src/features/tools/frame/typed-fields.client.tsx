'use client';

import { type ReactNode, useRef } from 'react';
import { SelectField, type SelectOption } from '@/ui/forms/select-field';
import { TextAreaField, TextField } from '@/ui/forms/text-field';
import { useAdoptedValue } from './adopt-prehydration-value.client';

type TypedProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  className?: string;
  value: string;
  onChange: (typed: string) => void;
  isOptional?: boolean;
};

type TypedTextProps = TypedProps & {
  maxLength: number;
  placeholder?: string;
  inputMode?: 'text' | 'url' | 'decimal';
  spellCheck?: boolean;
};

/** Single-line text field of a tool. Numbers use `AmountField`. */
export function TypedText({ value, onChange, isOptional, ...field }: TypedTextProps) {
  const control = useRef<HTMLInputElement>(null);
  useAdoptedValue(control, value, onChange);
  return (
    <TextField
      {...field}
      ref={control}
      required={!isOptional}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type TypedTextAreaProps = TypedProps & {
  maxLength: number;
  placeholder?: string;
  rows?: number;
  spellCheck?: boolean;
};

/** Multi-line text field of a tool. */
export function TypedTextArea({ value, onChange, isOptional, ...field }: TypedTextAreaProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  useAdoptedValue(control, value, onChange);
  return (
    <TextAreaField
      {...field}
      ref={control}
      required={!isOptional}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type ChoiceProps = TypedProps & { options: readonly SelectOption[] };

/** Select field of a tool. An unknown value, as from an edited link, shows the first option. */
export function Choice({ value, onChange, isOptional, options, ...field }: ChoiceProps) {
  const control = useRef<HTMLSelectElement>(null);
  const shown = options.some((option) => option.value === value) ? value : (options[0]?.value ?? '');
  useAdoptedValue(control, shown, onChange);
  return (
    <SelectField
      {...field}
      ref={control}
      required={!isOptional}
      autoComplete="off"
      options={options}
      value={shown}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
