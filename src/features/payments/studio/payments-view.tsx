import Link from 'next/link';
import { env } from '@/config/env';
import { leadPath, studioPaths } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import { ownEntry } from '@/lib/own-entry';
import type { SearchParams } from '@/lib/request/search-params';
import { uuid } from '@/lib/uuid';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { PageLinks } from '@/studio-kit/views/page-links';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { formatMinor } from '../minor-units';
import { type ListedPayment, listPayments } from '../queries';
import { ReferencePanel } from './reference-panel';
import { WaitingPayments } from './waiting-payments';

const sentences: Record<string, string> = {
  assigned: 'Payment assigned. The lead’s page shows what changed.',
  late: 'This payment is assigned already. Nothing was changed.',
};

const one = (value: SearchParams[string]) => (typeof value === 'string' ? value : '');

/** View at `/admin/payments`: payments that wait for a lead, and all others. Works without script. */
export const PaymentsView = studioView(async ({ req, clock, searchParams = {} }) => {
  const page = Math.min(Math.max(Math.trunc(Number(one(searchParams.page))) || 1, 1), 10_000);
  const { waiting, matched, hasMore } = await listPayments(req, page);
  const sentence = ownEntry(sentences, one(searchParams.did));
  const lead = one(searchParams.lead);
  return {
    intro: env.stripeWebhookSecret
      ? 'Payments and refunds of the payment service. A payment marks its lead as won, a refund subtracts its part.'
      : 'Payments are not taken in: STRIPE_WEBHOOK_SECRET is not set.',
    children: (
      <>
        {sentence && (
          <p className="studio-notice" role="status">
            {sentence}
          </p>
        )}
        {uuid.test(lead) && <ReferencePanel req={req} leadId={lead} />}
        {waiting.length > 0 && (
          <WaitingPayments payments={waiting} clock={clock} searchParams={searchParams} />
        )}
        {matched.length > 0 ? (
          <MatchedPayments payments={matched} clock={clock} />
        ) : (
          waiting.length === 0 && (
            <StudioEmptyState title="No payments yet">
              A payment appears here as soon as the payment service reports it. Setup is described in
              docs/payments.md.
            </StudioEmptyState>
          )
        )}
        <PageLinks
          label="Pages of payments"
          page={page}
          pages={null}
          hasMore={hasMore}
          href={(to) => `${studioPaths.payments}?page=${to}`}
        />
      </>
    ),
  };
});

function MatchedPayments({ payments, clock }: { payments: readonly ListedPayment[]; clock: ViewerClock }) {
  return (
    <FigureTable
      caption="Payments of leads"
      columns={['Lead', 'Product', 'Paid', 'Refunded', 'Date']}
      rows={payments.map((payment) => ({
        key: payment.id,
        cells: [
          <Link key="lead" href={leadPath(payment.lead_id ?? '')} prefetch={false}>
            {payment.lead_name ?? payment.lead_email}
          </Link>,
          payment.description ?? '–',
          formatMinor(payment.amount, payment.currency),
          payment.refunded > 0 ? formatMinor(payment.refunded, payment.currency) : '–',
          payment.paid_at ? formatMoment(new Date(payment.paid_at), clock) : '–',
        ],
      }))}
    />
  );
}
