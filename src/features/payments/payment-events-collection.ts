import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/**
 * What one event states about a payment. `refund_total`: everything refunded by then; `refund`: one refund;
 * `refund_failed`: a refund that failed. `noted`: no amount.
 */
export const paymentFactKinds = ['noted', 'paid', 'refund_total', 'refund', 'refund_failed'] as const;

/** Events of the payment service, one row each. Amounts of a payment are computed from all of its rows, in any order. */
export const PaymentEvents: CollectionConfig = {
  slug: 'payment-events',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'event_id', type: 'text', required: true, unique: true, index: true },
    { name: 'payment', type: 'relationship', relationTo: 'payments', required: true, index: true },
    { name: 'kind', type: 'select', required: true, options: [...paymentFactKinds] },
    { name: 'amount', type: 'number', required: true, defaultValue: 0 },
    { name: 'refund_id', type: 'text' },
    { name: 'occurred_at', type: 'date', required: true },
  ],
};
