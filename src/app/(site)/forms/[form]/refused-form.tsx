import type { ReactNode } from 'react';
import type { PublicForm } from '@/forms/define-public-form';
import type { FormDraft } from '@/forms/form-draft';
import { honeypotField } from '@/forms/spam-check';
import { Button } from '@/ui/button';
import { TextAreaField, TextField } from '@/ui/forms/text-field';
import { RefusedCalculatorForm } from './refused-calculator-form';
import { RefusedContactForm } from './refused-contact-form';

type Props = { form: PublicForm; draft: FormDraft };

/** Forms whose page asks for more than their fields say: choices that an editor wrote, figures that are worked out. */
const ownPages: Record<string, (props: { draft: FormDraft }) => ReactNode | Promise<ReactNode>> = {
  contact: RefusedContactForm,
  calculator: RefusedCalculatorForm,
};

/** A form as it was typed, with what is wrong beside its fields. */
export function RefusedForm({ form, draft }: Props) {
  const Own = Object.hasOwn(ownPages, form.name) ? ownPages[form.name] : undefined;
  return Own ? <Own draft={draft} /> : <PlainForm form={form} draft={draft} />;
}

function PlainForm({ form: { name: formName, fields }, draft: { values, errors } }: Props) {
  const typed = new Set<string>([...fields.map(({ name }) => name), honeypotField]);
  return (
    <form method="post" action={`/api/forms/${formName}`} className="grid gap-6">
      {fields.map(({ name, type, isRequired, ...rest }) => {
        const props = {
          ...rest,
          name,
          required: isRequired,
          defaultValue: values[name],
          error: errors[name],
        };
        if (type === 'multiline') return <TextAreaField key={name} {...props} />;
        return <TextField key={name} type={type === 'email' ? 'email' : 'text'} {...props} />;
      })}
      {Object.entries(values).map(([name, value]) =>
        typed.has(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div>
        <Button type="submit">Send again</Button>
      </div>
    </form>
  );
}
