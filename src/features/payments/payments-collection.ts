import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';
import { stages } from '@/features/leads/collections/pipeline';
import { studioGroup } from '@/studio-kit/studio-groups';

/** Amounts in the currency's minor units (cents), written by SQL. */
const minor = { type: 'number', required: true, defaultValue: 0, min: 0 } as const;

/** Payments that the payment service reported, one per intent. The studio shows them at `/admin/payments`. */
export const Payments: CollectionConfig = {
  slug: 'payments',
  labels: { singular: 'Payment', plural: 'Payments' },
  admin: {
    group: studioGroup.leads,
    description: 'Payments and refunds, as the payment service reports them. Amounts are in cents.',
    useAsTitle: 'provider_id',
    defaultColumns: ['provider_id', 'lead', 'email', 'amount', 'refunded', 'currency', 'paid_at'],
    listSearchableFields: ['provider_id', 'email', 'description'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-createdAt',
  access: recordAccess,
  lockDocuments: false,
  fields: [
    { name: 'provider_id', label: 'Payment intent', type: 'text', required: true, unique: true, index: true },
    { name: 'lead', type: 'relationship', relationTo: 'leads', index: true },
    { name: 'email', label: 'Payer', type: 'text', maxLength: 320 },
    { name: 'description', type: 'text', maxLength: 500 },
    { name: 'currency', type: 'text', maxLength: 3 },
    { name: 'amount', ...minor },
    { name: 'refunded', ...minor },
    { name: 'paid_at', type: 'date', index: true, admin: { description: 'Empty until it is paid.' } },
    // Amount of this payment that the lead has been credited with. When the payment changes, the value of the lead
    // changes by the difference.
    { name: 'credited', ...minor, admin: { hidden: true } },
    // Stage of the lead before this payment moved it to `won`; empty if something else moved it there.
    { name: 'stage_before', type: 'select', options: [...stages], admin: { hidden: true } },
    { name: 'value_before', type: 'number', admin: { hidden: true } },
    { name: 'currency_before', type: 'text', maxLength: 3, admin: { hidden: true } },
  ],
};
