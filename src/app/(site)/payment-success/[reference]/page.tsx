import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { formatMinor } from '@/features/payments/minor-units';
import { paymentSuccessPath } from '@/features/payments/payment-reference';
import { findReceipt } from '@/features/payments/queries';
import { getPayloadClient } from '@/payload';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { LocalDate } from '@/ui/local-moment.client';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Your payment',
  robots: { index: false, follow: false, nocache: true },
  referrer: 'no-referrer',
};

type Props = { params: Promise<{ reference: string }> };

/** Shows what was paid, if the URL has a signed reference; otherwise the general page. */
export default async function PaymentPage({ params }: Props) {
  const { reference } = await params;
  const receipt = await findReceipt({ payload: await getPayloadClient() }, reference);
  if (!receipt) redirect(paymentSuccessPath);
  const { payment } = receipt;
  if (!payment) {
    return (
      <PageFrame
        label="Payment"
        title="We have not heard of your payment yet"
        intro="The payment service usually tells us within a minute. Load this page again then; you need not pay twice."
      >
        <ButtonLink href={paymentSuccessPath}>What happens after a payment</ButtonLink>
      </PageFrame>
    );
  }
  const { amount, refunded, currency, description, paid_at } = payment;
  const day = paid_at ? <LocalDate at={new Date(paid_at).toISOString()} /> : '';
  const facts = [
    ...(description ? [['For', description]] : []),
    ['Paid', formatMinor(amount, currency)],
    ...(refunded > 0 ? [['Paid back', formatMinor(refunded, currency)]] : []),
    ['On', day],
  ] as const;
  return (
    <PageFrame
      label="Payment"
      title={refunded > 0 && refunded >= amount ? 'Your payment was paid back' : 'Your payment has arrived'}
      intro="The receipt comes by mail, from bookkeeping. This page is for your eyes, and shows your last payment for 30 days."
    >
      <dl className="grid gap-3">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-1 border-b border-line pb-3 sm:grid-cols-[10rem_1fr]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8">
        <ButtonLink href={paymentSuccessPath}>What happens now</ButtonLink>
      </div>
    </PageFrame>
  );
}
