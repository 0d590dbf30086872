import type { PayloadRequest } from 'payload';
import { paymentReference, paymentSuccessLink } from '../payment-reference';

/** Reference for a payment link, so that the payment is matched to this lead, and the payer sees what was paid. */
export async function ReferencePanel({ req, leadId }: { req: PayloadRequest; leadId: string }) {
  const query = { collection: 'leads', id: leadId, depth: 0, joins: false, disableErrors: true } as const;
  const lead = await req.payload.findByID({ ...query, overrideAccess: false, user: req.user });
  if (!lead) return null;
  return (
    <section className="studio-panel" aria-labelledby="reference">
      <h2 id="reference" className="studio-panel__title">
        Payment link for {lead.name || lead.company || lead.email}
      </h2>
      <p className="studio-panel__note">
        Make a link for this one customer at the payment service. With these two, the payment finds its lead
        from whatever address it is made, and the page afterwards says what was paid.
      </p>
      <div className="studio-fields">
        <label>
          Append to the link
          <input readOnly value={`?client_reference_id=${paymentReference(lead.id)}`} />
        </label>
        <label>
          After payment, redirect to
          <input readOnly value={paymentSuccessLink(lead.id)} />
        </label>
      </div>
    </section>
  );
}
