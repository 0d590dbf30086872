import type { LeadData } from '@/access/personal-data';
import type { Disclosure, RetainedTables, RetentionPolicy } from '@/access/retention-policy';
import { queryInTransaction } from '@/db/transaction';
import { expiredPayments, reassignPayments } from './tables';

const paymentsOfLead = `
  select provider_id, email, description, currency, amount, refunded, paid_at from payments where lead_id = $1
  order by paid_at`;

export const leadPayments: LeadData = {
  subject: 'lead',
  name: 'payments',
  export: (req, { id }) => queryInTransaction(req, paymentsOfLead, [id]),
  reassign: reassignPayments,
};

export const paymentRetention: RetentionPolicy = {
  name: 'payments',
  standard: '12 months',
  setting: {
    order: 35,
    label: 'Unassigned payments',
    deletes: 'What the payment service told of payments that were given to no lead.',
    min: 1,
    max: 60,
  },
  rows: [expiredPayments],
};

export const paymentDisclosure: Disclosure = {
  order: 65,
  when: 'You pay an invoice of ours online',
  what: 'Your address, what for, how much and when, as the payment service tells us; no card or account number',
  why: 'To know what is paid',
  howLong: (words) => `As for a form; ${words('payments')} if we cannot tell whose payment it is`,
};

export const retainedPaymentEvents: RetainedTables = {
  tables: /^payment_events$/,
  because: 'they go with their payment',
};
