import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

export function CheckboxField({ id, label, hint, error, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const describedBy = [error && `${fieldId}-error`, hint && `${fieldId}-hint`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          id={fieldId}
          className="mt-0.5 size-5.5 shrink-0 rounded-sm accent-accent-ink"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          {...input}
        />
        <label htmlFor={fieldId} className="text-base leading-snug">
          {label}
          {hint && (
            <span id={`${fieldId}-hint`} className="mt-1 block text-sm text-ink-soft">
              {hint}
            </span>
          )}
        </label>
      </div>
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
    </div>
  );
}
