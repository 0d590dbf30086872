import type { Block, PayloadRequest } from 'payload';
import { staffField } from '@/access/rules';
import { knownSources } from '@/features/leads/signals/scoring/score-rules';
import { askedInWords, mustBeAnswered, offeredAnswers } from '@/forms/questions/question-fields';
import { asWords } from '@/lib/text/as-words';
import { checkFields } from '../../composed-forms/check-fields';
import { type FieldKind, fieldKinds, maxFieldsOfForm } from '../../composed-forms/field-kinds';
import { sectionFields } from '../../fields/section';

type OfKind = { kind?: FieldKind };
type NotifyArgs = { siblingData: { notify?: string }; req: PayloadRequest };

const isOneOf =
  (...kinds: FieldKind[]) =>
  (_: unknown, { kind }: OfKind) =>
    kind !== undefined && kinds.includes(kind);

/** Imports the check lazily: the check reads the process's settings, and the list of blocks must load without them. */
async function checkNotifyTo(value: unknown, { siblingData, req }: NotifyArgs): Promise<true | string> {
  if (siblingData.notify !== 'address') return true;
  const { isCompanyAddress } = await import('../../composed-forms/company-address');
  return (
    (await isCompanyAddress(req.payload, String(value ?? ''))) ||
    'Enter an address of the company: of its own domain, or of somebody who works in the studio.'
  );
}

export const ComposedForm: Block = {
  slug: 'composedForm',
  interfaceName: 'ComposedFormBlock',
  labels: { singular: 'Custom form', plural: 'Custom forms' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    {
      name: 'fields',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: maxFieldsOfForm,
      labels: { singular: 'Field', plural: 'Fields' },
      validate: checkFields,
      admin: { description: 'What is asked, in order. One of them is the e-mail address.' },
      fields: [
        askedInWords(fieldKinds),
        { name: 'help', type: 'text', maxLength: 200, admin: { description: 'Stands below the question.' } },
        mustBeAnswered('The e-mail address always must.'),
        offeredAnswers,
        {
          name: 'maxLength',
          label: 'Maximum length',
          type: 'number',
          min: 1,
          max: 5000,
          admin: {
            description: 'Blank: 200 for a short text, 2,000 for a long one.',
            condition: isOneOf('text', 'multiline'),
          },
        },
        {
          type: 'row',
          fields: [
            {
              name: 'min',
              label: 'Minimum',
              type: 'number',
              admin: { width: '50%', condition: isOneOf('number') },
            },
            {
              name: 'max',
              label: 'Maximum',
              type: 'number',
              admin: { width: '50%', condition: isOneOf('number') },
            },
          ],
        },
      ],
    },
    {
      name: 'source',
      type: 'select',
      required: true,
      defaultValue: 'contact_form',
      options: knownSources.map(({ source, intent }) => ({
        value: source,
        label: `${asWords(source)} (intent ${intent})`,
      })),
      admin: {
        description:
          'Recorded with each lead; the score counts how much somebody wants who writes from there.',
      },
    },
    {
      name: 'submitLabel',
      label: 'Button',
      type: 'text',
      required: true,
      defaultValue: 'Send',
      maxLength: 40,
    },
    {
      name: 'consentText',
      type: 'textarea',
      required: true,
      maxLength: 400,
      defaultValue:
        'By sending this you agree that we store what you typed to answer you, and e-mail you about it. Every mail has a link to stop.',
      admin: { description: 'Kept word for word with each lead.' },
    },
    {
      name: 'thanks',
      type: 'group',
      admin: { description: 'Said once it is stored. All blank: the site’s own page of thanks.' },
      fields: [
        { name: 'title', type: 'text', maxLength: 120 },
        { name: 'intro', label: 'What happens next', type: 'textarea', maxLength: 500 },
        {
          name: 'page',
          label: 'Redirect to page',
          type: 'relationship',
          relationTo: 'pages',
          maxDepth: 0,
          admin: { description: 'While visitors find it; else the words above.' },
        },
      ],
    },
    {
      name: 'notify',
      label: 'Notify by email',
      type: 'select',
      required: true,
      defaultValue: 'company',
      access: { read: staffField },
      options: [
        { value: 'none', label: 'Hot leads only' },
        { value: 'company', label: 'Every submission, to the sales address' },
        { value: 'address', label: 'Every submission, to another address' },
      ],
      admin: {
        description:
          'Hot leads are always reported to the sales address. At most one email an hour for each lead. Visitors do not see this.',
      },
    },
    {
      name: 'notifyTo',
      label: 'Address',
      type: 'text',
      maxLength: 254,
      access: { read: staffField },
      validate: checkNotifyTo,
      admin: {
        condition: (_, { notify }) => notify === 'address',
        description:
          'An admin’s address is told who wrote and what; any other that somebody did, with a link for admins.',
      },
    },
  ],
};
