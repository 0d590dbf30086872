import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { RefusedAddresses } from '../../../mail/suppression/address-refusals';
import { statusActions } from '../status-actions';

type RefusalSectionProps = { refused: RefusedAddresses; clock: ViewerClock };

/** The addresses that are taken for dead since the mail server refused most; nothing while there are none. */
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
            {when} the mail server refused most addresses, which is its fault rather than theirs. Before that
            was noticed, {addresses} {count === 1 ? 'was' : 'were'} taken for dead.
          </strong>
        }
      >
        <details className="studio-confirm">
          <summary>Take back {addresses}</summary>
          <p>
            Their series go on and what failed is sent once more, except to people who have asked for no more
            mails meanwhile.
            {!until && ' The mail server still refuses: the mails wait until it takes one.'}
          </p>
          <form method="post" action={statusActions.refusals} className="studio-actions">
            <button type="submit" className="studio-button">
              Take them back now
            </button>
          </form>
        </details>
      </FigureSection>
    </div>
  );
}
