import { actionPath } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import { ownEntry } from '@/lib/own-entry';
import type { SearchParams } from '@/lib/request/search-params';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { formatMinor } from '../minor-units';
import type { ListedPayment } from '../queries';

const refusals: Record<string, string> = {
  'no-lead': 'No lead has this address. Add it as a lead first, or enter another one.',
  unclear: 'This is not a complete address. Enter it like name@company.com.',
};

type Props = { payments: readonly ListedPayment[]; clock: ViewerClock; searchParams: SearchParams };

/** Payments without a lead, each with the form that assigns it to one. */
export function WaitingPayments({ payments, clock, searchParams }: Props) {
  return (
    <section className="studio-panel" aria-labelledby="waiting">
      <h2 id="waiting" className="studio-panel__title">
        Unassigned payments
      </h2>
      <p className="studio-panel__note">
        Made from an address that no lead has, and without a reference of ours.
      </p>
      <ul className="studio-decisions">
        {payments.map((payment) => {
          const isMeant = searchParams.payment === payment.id;
          const refusal = isMeant ? ownEntry(refusals, String(searchParams.did)) : undefined;
          const typed = isMeant && typeof searchParams.typed === 'string' ? searchParams.typed : undefined;
          return (
            <WaitingPayment
              key={payment.id}
              payment={payment}
              clock={clock}
              refusal={refusal}
              typed={typed}
            />
          );
        })}
      </ul>
    </section>
  );
}

type WaitingPaymentProps = {
  payment: ListedPayment;
  clock: ViewerClock;
  refusal: string | undefined;
  typed: string | undefined;
};

function WaitingPayment({ payment, clock, refusal, typed }: WaitingPaymentProps) {
  const { id, provider_id, email, description, amount, refunded, currency, paid_at } = payment;
  const errorId = `refusal-${id}`;
  return (
    <li>
      <div className="studio-rows__words">
        <span>
          <strong>{formatMinor(amount, currency)}</strong>
          {refunded > 0 && `, ${formatMinor(refunded, currency)} refunded`}
        </span>
        <span className="studio-rows__note">
          {[description, email ?? 'no address', provider_id].filter(Boolean).join(' · ')}
        </span>
        {paid_at && <span className="studio-rows__note">{formatMoment(new Date(paid_at), clock)}</span>}
      </div>
      <form method="post" action={actionPath('payments/assign')} className="studio-fields">
        <input type="hidden" name="payment" value={id} />
        <label>
          Lead’s email
          <input
            name="email"
            type="email"
            maxLength={320}
            required
            defaultValue={typed ?? ''}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal ? errorId : undefined}
          />
          {refusal && (
            <span id={errorId} className="studio-warning" role="alert">
              {refusal}
            </span>
          )}
        </label>
        <button type="submit" className="studio-button is-quiet">
          Assign
        </button>
      </form>
    </li>
  );
}
