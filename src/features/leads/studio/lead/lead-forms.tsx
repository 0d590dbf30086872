import { env } from '@/config/env';
import { actionPath, studioPaths } from '@/config/routes';
import { currencies } from '../../collections/pipeline';
import { callOutcomes } from '../../pipeline/changes/log-call';
import { MovedLead, MoveForm } from '../list/move-form';
import type { LoadedLead } from './load-lead';

type Props = { loaded: LoadedLead; owners: readonly { id: string; name: string }[] };

/** Forms for stage, owner and value. */
export function PipelineForms({ loaded: { lead, ownerId }, owners }: Props) {
  const seen = { id: lead.id, stage: lead.stage, updatedAt: new Date(lead.updatedAt) };
  return (
    <section className="studio-panel" aria-labelledby="pipeline">
      <h2 id="pipeline" className="studio-panel__title">
        Stage
      </h2>
      <MoveForm lead={seen} back={lead.id} what="this lead" />
      {lead.stage === 'lost' && lead.lost_reason && (
        <p className="studio-panel__note">Lost: {lead.lost_reason}</p>
      )}
      <form method="post" action={actionPath('leads/details')} className="studio-fields">
        <MovedLead {...seen} back={lead.id} />
        <label>
          Owner
          <select name="owner" defaultValue={ownerId ?? ''}>
            <option value="">Unassigned</option>
            {owners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Deal value
          <input name="value" inputMode="decimal" maxLength={20} defaultValue={lead.deal_value ?? ''} />
        </label>
        <label>
          Currency
          <select name="currency" defaultValue={lead.currency ?? 'USD'}>
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="studio-button is-quiet">
          Save
        </button>
      </form>
      {env.stripeWebhookSecret && (
        <p className="studio-panel__note">
          <a href={`${studioPaths.payments}?${new URLSearchParams({ lead: lead.id })}`}>Payment link</a>
        </p>
      )}
    </section>
  );
}

export function NoteForm({ leadId }: { leadId: string }) {
  return (
    <form method="post" action={actionPath('leads/note')} className="studio-fields">
      <input type="hidden" name="lead" value={leadId} />
      <label className="studio-note">
        Note
        <textarea name="text" rows={3} maxLength={4000} required />
        <span className="studio-panel__note">
          Mention a colleague with @ and their address, or the part before its @: they are told by email.
        </span>
      </label>
      <button type="submit" className="studio-button is-quiet">
        Add note
      </button>
    </form>
  );
}

/** Logs a call that was made by phone. */
export const CallForm = ({ leadId }: { leadId: string }) => (
  <details className="studio-confirm">
    <summary>Log a call</summary>
    <form method="post" action={actionPath('leads/call')} className="studio-fields">
      <input type="hidden" name="lead" value={leadId} />
      <label>
        Outcome
        <select name="outcome">
          {Object.entries(callOutcomes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="studio-note">
        Notes
        <textarea name="notes" rows={3} maxLength={4000} />
      </label>
      <button type="submit" className="studio-button is-quiet">
        Log call
      </button>
    </form>
  </details>
);

type Sequences = readonly { id: string; name: string }[];

/** Sequences of the lead, with forms to pause, resume and start them. */
export function SeriesForm({
  loaded: { lead, series, suppressedFor },
  sequences,
}: Pick<Props, 'loaded'> & { sequences: Sequences }) {
  const startable = sequences.filter(({ name }) => series.every((had) => had.name !== name));
  const isPaused = series.some(({ status }) => status === 'paused');
  const isActive = series.some(({ status }) => status === 'active');
  return (
    <section className="studio-panel" aria-labelledby="series">
      <h2 id="series" className="studio-panel__title">
        Emails
      </h2>
      {suppressedFor && (
        <p className="studio-panel__note">No sequence goes to this address: {suppressedFor}.</p>
      )}
      {series.length === 0 && <p className="studio-panel__note">Not in a sequence.</p>}
      {series.map(({ name, status, waiting }) => (
        <p key={name} className="studio-panel__note">
          {name}: {status}, {waiting === 1 ? '1 email scheduled' : `${waiting} emails scheduled`}.
        </p>
      ))}
      {(isPaused || isActive) && (
        <form method="post" action={actionPath('leads/mails')} className="studio-actions">
          <input type="hidden" name="lead" value={lead.id} />
          {isActive && (
            <button type="submit" name="what" value="pause" className="studio-button is-quiet">
              Pause emails
            </button>
          )}
          {isPaused && (
            <button type="submit" name="what" value="resume" className="studio-button is-quiet">
              Resume emails
            </button>
          )}
        </form>
      )}
      {env.isMailCaptured && series.some(({ waiting }) => waiting > 0) && (
        <form method="post" action={actionPath('leads/play')} className="studio-actions">
          <input type="hidden" name="lead" value={lead.id} />
          <button type="submit" className="studio-button is-quiet">
            Send scheduled emails now
          </button>
          <span className="studio-panel__note">All of them, into the local mailbox.</span>
        </form>
      )}
      {startable.length > 0 && !suppressedFor && lead.stage !== 'spam' && (
        <StartForm leadId={lead.id} sequences={startable} />
      )}
      <details className="studio-confirm">
        <summary>Log a reply</summary>
        <p>Ends the sequences that a reply ends, and lists the lead under “Needs reply”.</p>
        <form method="post" action={actionPath('replies')} className="studio-actions">
          <input type="hidden" name="lead" value={lead.id} />
          <button type="submit" className="studio-button is-quiet">
            Log reply
          </button>
        </form>
      </details>
    </section>
  );
}

/** Form that starts a sequence for this lead, through the bulk action of the list. */
function StartForm({ leadId, sequences }: { leadId: string; sequences: Sequences }) {
  return (
    <form method="post" action={actionPath('leads/change')} className="studio-fields">
      <input type="hidden" name="chosen" value={leadId} />
      <input type="hidden" name="expected" value={1} />
      <input type="hidden" name="back" value={leadId} />
      <label>
        Sequence
        <select name="task">
          {sequences.map(({ id, name }) => (
            <option key={id} value={`sequence:${id}`}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="studio-button is-quiet">
        Enrol in sequence
      </button>
    </form>
  );
}

/** Actions for data subject requests: export, merge, erasure. */
export function PersonForms({ loaded: { lead } }: Pick<Props, 'loaded'>) {
  return (
    <section className="studio-panel" aria-labelledby="person">
      <h2 id="person" className="studio-panel__title">
        Personal data
      </h2>
      <p className="studio-panel__note">
        <a className="studio-panel__action" href={`/api/leads/${lead.id}/export`} download>
          Export data
        </a>
      </p>
      <p className="studio-panel__note">
        <a className="studio-panel__action" href={`${studioPaths.mergeLeads}/${lead.id}`}>
          Merge duplicate
        </a>
      </p>
      <details className="studio-confirm">
        <summary>Erase person</summary>
        <p>
          Words, addresses and emails go for good, counts stay, and nothing starts emails to {lead.email}{' '}
          again. This cannot be undone.
        </p>
        <form method="post" action={actionPath('leads/erase')} className="studio-actions">
          <input type="hidden" name="lead" value={lead.id} />
          <button type="submit" className="studio-button is-quiet">
            Erase {lead.email}
          </button>
        </form>
      </details>
      <p className="studio-panel__note">
        <a href={studioPaths.leads}>All leads</a>
      </p>
    </section>
  );
}
