import type { GroupField } from 'payload';
import type { ResultForm } from '@/payload-types';

const defaults = {
  heading: 'Send me this result',
  submitLabel: 'Send me this result',
  consentText:
    'By sending this you agree that we store your address and these numbers, and e-mail you about them. Every mail has a link to stop.',
  thanks: 'Thank you. Your result is on its way to your inbox, with a link that opens it again.',
};

/** The form below a calculator's result. */
export const resultFormField: GroupField = {
  name: 'resultForm',
  label: 'Result form',
  type: 'group',
  interfaceName: 'ResultForm',
  admin: { description: 'Visitors have their result mailed to them; it is kept with the lead.' },
  fields: [
    { name: 'isShown', label: 'Show the form', type: 'checkbox', defaultValue: true },
    { name: 'heading', type: 'text', maxLength: 80, defaultValue: defaults.heading },
    { name: 'submitLabel', type: 'text', maxLength: 40, defaultValue: defaults.submitLabel },
    {
      name: 'consentText',
      type: 'textarea',
      maxLength: 400,
      defaultValue: defaults.consentText,
      admin: { description: 'Kept word for word with each lead.' },
    },
    { name: 'thanks', type: 'textarea', maxLength: 300, defaultValue: defaults.thanks },
  ],
};

/**
 * Texts of the form, with defaults for missing ones, as in blocks older than the form. Undefined if the form is
 * hidden.
 */
export function resultFormText(form: ResultForm | undefined) {
  if (form?.isShown === false) return undefined;
  return {
    heading: form?.heading || defaults.heading,
    submitLabel: form?.submitLabel || defaults.submitLabel,
    consentText: form?.consentText || defaults.consentText,
    thanks: form?.thanks || defaults.thanks,
  };
}
