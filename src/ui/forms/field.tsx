import { type ReactNode, useId } from 'react';
import { classNames } from '@/lib/class-names';
import { Icon } from '../branding/icon';

export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to fix it; part of the control's `aria-describedby`. */
  error?: string;
  className?: string;
};

type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldText & {
  id?: string;
  isRequired?: boolean;
  children: (control: ControlAttributes) => ReactNode;
};

/** Label, hint, control and error of one field, linked by ids. */
export function Field({ id, label, hint, error, isRequired, className, children }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={fieldId} className="flex items-baseline justify-between gap-4 text-sm font-semibold">
        <span>{label}</span>
        {!isRequired && <span className="font-normal text-ink-soft">optional</span>}
      </label>
      {hint && (
        <p id={hintId} data-hint="" className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id: fieldId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 text-sm font-medium text-negative-ink">
      <Icon name="alert" className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** Style of text inputs, textareas and selects. */
export const controlStyle =
  'w-full min-h-12 rounded-sm border border-control bg-raised px-3.5 py-2.5 text-base text-ink transition-colors ' +
  'placeholder:text-ink-soft hover:border-ink focus-visible:border-ink focus-visible:outline-2 ' +
  'focus-visible:outline-offset-1 focus-visible:outline-accent-ink aria-invalid:border-negative aria-invalid:border-2 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-ink-soft';
