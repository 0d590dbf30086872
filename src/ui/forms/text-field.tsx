import type { ComponentProps } from 'react';
import { controlStyle, Field, type FieldText } from './field';

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'className' | 'children'>;

/** One-line input; takes all props of `<input>` (type, maxLength, autoComplete, inputMode). */
export function TextField({ id, label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className} isRequired={input.required}>
      {(control) => <input type="text" className={controlStyle} {...input} {...control} />}
    </Field>
  );
}

type FileFieldProps = FieldText & Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'>;

/** Input for one file. Browsers clear it on every new page, so the file must be chosen again after an error. */
export function FileField({ id, label, hint, error, className, ...input }: FileFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className} isRequired={input.required}>
      {(control) => (
        <input
          type="file"
          className={`${controlStyle} file:mr-4 file:border-0 file:bg-transparent file:font-semibold file:text-ink`}
          {...input}
          {...control}
        />
      )}
    </Field>
  );
}

type TextAreaFieldProps = FieldText & Omit<ComponentProps<'textarea'>, 'className' | 'children'>;

export function TextAreaField({ id, label, hint, error, className, ...textarea }: TextAreaFieldProps) {
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      isRequired={textarea.required}
    >
      {(control) => (
        <textarea
          rows={6}
          className={`${controlStyle} field-sizing-content min-h-36`}
          {...textarea}
          {...control}
        />
      )}
    </Field>
  );
}
