import { actionPath } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { CopyText } from '@/studio-kit/views/copy.client';
import type { ListedDestination } from '../destinations/list-destinations';

type DestinationSecretProps = {
  destination: ListedDestination;
  /** Null once it is hidden. */
  secret: string | null;
  clock: ViewerClock;
};

/** Secret that signs messages to one of the firm's systems. */
export function DestinationSecret({ destination, secret, clock }: DestinationSecretProps) {
  const { id, secret_changed_at: changedAt, former_secret_until: formerUntil } = destination;
  return (
    <FigureSection
      title="Secret"
      note="Each message is signed with it, as Standard Webhooks describes. Libraries verify the signature."
    >
      {secret === null ? (
        changedAt && (
          <p className="studio-panel__note">
            Made {formatMoment(new Date(changedAt), clock)}. It is not shown again, only replaced.
          </p>
        )
      ) : (
        <>
          <div className="studio-fields studio-copy">
            <label>
              Secret
              <input type="text" readOnly value={secret} />
            </label>
            <CopyText text={secret} label="Copy" />
          </div>
          <p className="studio-panel__note">Shown for ten minutes after it was made. Copy it now.</p>
        </>
      )}
      {formerUntil ? (
        <p className="studio-panel__note">
          The former secret signs as well until {formatMoment(new Date(formerUntil), clock)}.
        </p>
      ) : (
        changedAt && (
          <form method="post" action={actionPath('notifications/renew-secret')} className="studio-actions">
            <input type="hidden" name="destination" value={id} />
            <input type="hidden" name="changed_at" value={changedAt} />
            <button type="submit" className="studio-button">
              Make a new secret
            </button>
          </form>
        )
      )}
    </FigureSection>
  );
}
