import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import { PaymentEvents } from './payment-events-collection';
import { paymentTasks } from './payment-tasks';
import { Payments } from './payments-collection';
import { leadPayments, paymentDisclosure, paymentRetention, retainedPaymentEvents } from './personal-data';

/** Amounts of the whole payment, in minor units, at the time of the event. */
type PaymentState = { payment_id: string; amount: number; refunded: number; currency: string | null };

declare module '@/features/leads/signals/events/define-lead-event' {
  interface LeadEventRegistry {
    payment_received: PaymentState;
    payment_refunded: PaymentState;
  }
}

/** Payments and refunds as the payment service reports them, and their effects on leads. */
export const payments = definePlugin({
  collections: [Payments, PaymentEvents],
  events: [
    { type: 'payment_received', label: 'Payment received', order: 95 },
    { type: 'payment_refunded', label: 'Payment refunded', order: 96 },
  ],
  views: [
    {
      path: studioPaths.payments,
      title: 'Payments',
      menu: { section: 'leads', label: 'Payments', order: 3 },
      roles: ['admin'],
      component: '/src/features/payments/studio/payments-view#PaymentsView',
    },
  ],
  tasks: [paymentTasks],
  personalData: [leadPayments],
  retention: [paymentRetention],
  disclosures: [paymentDisclosure],
  retained: [retainedPaymentEvents],
});
