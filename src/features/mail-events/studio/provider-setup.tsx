import { actionPath } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { hasPassword, type MailProviderName, mailProviderLabels } from '../provider-names';
import type { MailProviderStatus } from '../queries';
import { webhookUrl, webhookUrlWith } from '../settings/webhook-urls';
import { CopyField } from './copy-field';
import { providerTexts } from './provider-texts';

type ProviderSetupProps = {
  status: MailProviderStatus;
  clock: ViewerClock;
  /** Reason why the typed secret was not stored. */
  refusal: string | undefined;
};

/** Steps at the provider, the URL to paste there, and the shared secret. */
export function ProviderSetup({ status, clock, refusal }: ProviderSetupProps) {
  const { provider, state } = status;
  return (
    <FigureSection title="Set up" note={`At ${mailProviderLabels[provider]}, in this order.`}>
      <ol className="studio-steps">
        {providerTexts[provider].steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {hasPassword(provider) ? (
        <Password status={status} clock={clock} />
      ) : (
        <>
          <CopyField label="Webhook address" value={webhookUrl(provider)} />
          <SecretForm status={status} clock={clock} refusal={refusal} />
        </>
      )}
      {state !== 'off' && <Removal provider={provider} />}
    </FigureSection>
  );
}

function Password({ status, clock }: { status: MailProviderStatus; clock: ViewerClock }) {
  const { provider, state, shownSecret, secretChangedAt } = status;
  const isSetUp = state === 'waiting' || state === 'receiving';
  return (
    <>
      {shownSecret !== null ? (
        <>
          <CopyField label="Webhook address with password" value={webhookUrlWith(provider, shownSecret)} />
          <p className="studio-panel__note">
            Shown for ten minutes after it was made. Who knows it can report bounces in the provider’s name.
          </p>
        </>
      ) : (
        isSetUp &&
        secretChangedAt && (
          <p className="studio-panel__note">
            Password made {formatMoment(secretChangedAt, clock)}. It is not shown again, only replaced.
          </p>
        )
      )}
      <form method="post" action={actionPath('mail-providers/password')} className="studio-actions">
        <input type="hidden" name="provider" value={provider} />
        <button type="submit" className="studio-button">
          {isSetUp ? 'Make a new password' : 'Make a password'}
        </button>
      </form>
    </>
  );
}

function SecretForm({ status, clock, refusal }: ProviderSetupProps) {
  const { provider, topics, secretChangedAt, state } = status;
  const { field } = providerTexts[provider];
  if (!field) return null;
  const problem = refusal ? { 'aria-invalid': true, 'aria-describedby': 'secret-problem' } : {};
  const isStored = state === 'waiting' || state === 'receiving';
  return (
    <form method="post" action={actionPath('mail-providers/save')} className="studio-fields studio-copy">
      <input type="hidden" name="provider" value={provider} />
      <label htmlFor="secret">
        {field.label}
        {field.isLong ? (
          <textarea
            id="secret"
            name="secret"
            rows={3}
            required
            maxLength={4000}
            autoComplete="off"
            spellCheck={false}
            defaultValue={topics.join('\n')}
            {...problem}
          />
        ) : (
          <input
            id="secret"
            name="secret"
            type="password"
            required
            maxLength={4000}
            autoComplete="off"
            spellCheck={false}
            {...problem}
          />
        )}
        {refusal && (
          <span id="secret-problem" className="studio-warning" role="alert">
            {refusal}
          </span>
        )}
      </label>
      <button type="submit" className="studio-button">
        Save
      </button>
      <p className="studio-panel__note">
        {field.hint}
        {isStored &&
          secretChangedAt &&
          ` Saved ${formatMoment(secretChangedAt, clock)}; it is not shown again, only replaced.`}
      </p>
    </form>
  );
}

const Removal = ({ provider }: { provider: MailProviderName }) => (
  <details className="studio-confirm">
    <summary>Remove {mailProviderLabels[provider]}</summary>
    <p>Its events are refused from then on. Delete the webhook at the provider, too.</p>
    <form method="post" action={actionPath('mail-providers/remove')} className="studio-actions">
      <input type="hidden" name="provider" value={provider} />
      <button type="submit" className="studio-button">
        Remove
      </button>
    </form>
  </details>
);
