import { actionPath } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { RefusedAddresses } from '../../../mail/suppression/address-refusals';

type RefusalSectionProps = { refused: RefusedAddresses; clock: ViewerClock };

/** Addresses that were suppressed while the mail server refused most addresses; renders nothing if there are none. */
export function RefusalSection({ refused: { count, from, until }, clock }: RefusalSectionProps) {
  if (count === 0 || !from) return null;
  const addresses = `${formatWhole(count)} ${count === 1 ? 'address' : 'addresses'}`;
  const when = until
    ? `Between ${formatMoment(from, clock)} and ${formatMoment(until, clock)}`
    : `Since ${formatMoment(from, clock)}`;
  return (
    <div id="refusals" className="studio-anchor">
      <FigureSection
        title="Refused addresses"
        note={
          <strong className="studio-warning">
            {when} the mail server refused most addresses, probably by mistake. Before that was noticed,{' '}
            {addresses} {count === 1 ? 'was' : 'were'} marked as bounced.
          </strong>
        }
      >
        <details className="studio-confirm">
          <summary>Undo {addresses}</summary>
          <p>
            Their sequences go on and what failed is sent once more, except to people who unsubscribed
            meanwhile.
            {!until && ' The mail server still refuses: the emails wait until it accepts one.'}
          </p>
          <form method="post" action={actionPath('refusals')} className="studio-actions">
            <button type="submit" className="studio-button">
              Undo now
            </button>
          </form>
        </details>
      </FigureSection>
    </div>
  );
}
