import type { Block } from 'payload';
import { sectionFields } from '../../fields/section';

/** Consent text if the editor sets none. */
export const downloadConsent =
  'By sending this you agree that we store your address to send you the file, and e-mail you about it. Every mail has a link to stop.';

/** Offers a guide's file in exchange for an e-mail address. */
export const Download: Block = {
  slug: 'download',
  interfaceName: 'DownloadBlock',
  labels: { singular: 'Gated download', plural: 'Gated downloads' },
  fields: [
    ...sectionFields({ heading: 'required' }),
    { name: 'resource', type: 'relationship', relationTo: 'resources', required: true },
    { name: 'submitLabel', type: 'text', required: true, defaultValue: 'Send it to me', maxLength: 40 },
    {
      name: 'consentText',
      type: 'textarea',
      required: true,
      maxLength: 400,
      defaultValue: downloadConsent,
      admin: { description: 'Kept word for word with each lead.' },
    },
  ],
};
