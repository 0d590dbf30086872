import { env } from '@/config/env';
import { studioPaths } from '@/config/routes';
import { currencies } from '../../collections/pipeline';
import { leadActions } from '../../list/flash-messages';
import { MovedLead, MoveForm } from '../list/move-form';
import type { LoadedLead } from './load-lead';

type Props = { loaded: LoadedLead; owners: readonly { id: string; name: string }[] };

/** Stage, owner and value: each saved where it stands. */
export function PipelineForms({ loaded: { lead, ownerId }, owners }: Props) {
  const seen = { id: lead.id, stage: lead.stage, updatedAt: new Date(lead.updatedAt) };
  return (
    <section className="studio-panel" aria-labelledby="pipeline">
      <h2 id="pipeline" className="studio-panel__title">
        Where it stands
      </h2>
      <MoveForm lead={seen} back={lead.id} what="this lead" />
      {lead.stage === 'lost' && lead.lost_reason && (
        <p className="studio-panel__note">Lost: {lead.lost_reason}</p>
      )}
      <form method="post" action={leadActions.details} className="studio-fields">
        <MovedLead {...seen} back={lead.id} />
        <label>
          Owner
          <select name="owner" defaultValue={ownerId ?? ''}>
            <option value="">Nobody</option>
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
    </section>
  );
}

export function NoteForm({ leadId }: { leadId: string }) {
  return (
    <form method="post" action={leadActions.note} className="studio-fields">
      <input type="hidden" name="lead" value={leadId} />
      <label className="studio-note">
        Note
        <textarea name="text" rows={3} maxLength={4000} required />
        <span className="studio-panel__note">
          An @ and a colleague’s address, or what stands before its @, tells them by mail.
        </span>
      </label>
      <button type="submit" className="studio-button is-quiet">
        Write it down
      </button>
    </form>
  );
}

type Sequences = readonly { id: string; name: string }[];

/** The series of mails the lead is in, what pauses or resumes them, and those that can be started. */
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
        Mails
      </h2>
      {suppressedFor && (
        <p className="studio-panel__note">No series goes to this address: {suppressedFor}.</p>
      )}
      {series.length === 0 && <p className="studio-panel__note">In no series of mails.</p>}
      {series.map(({ name, status, waiting }) => (
        <p key={name} className="studio-panel__note">
          {name}: {status}, {waiting === 1 ? '1 mail waits' : `${waiting} mails wait`}.
        </p>
      ))}
      {(isPaused || isActive) && (
        <form method="post" action={leadActions.mails} className="studio-actions">
          <input type="hidden" name="lead" value={lead.id} />
          {isActive && (
            <button type="submit" name="what" value="pause" className="studio-button is-quiet">
              Pause the mails
            </button>
          )}
          {isPaused && (
            <button type="submit" name="what" value="resume" className="studio-button is-quiet">
              Let the mails go on
            </button>
          )}
        </form>
      )}
      {env.isMailCaptured && series.some(({ waiting }) => waiting > 0) && (
        <form method="post" action={leadActions.play} className="studio-actions">
          <input type="hidden" name="lead" value={lead.id} />
          <button type="submit" className="studio-button is-quiet">
            Play this lead’s coming mails
          </button>
          <span className="studio-panel__note">All of them now, into the local mailbox.</span>
        </form>
      )}
      {startable.length > 0 && !suppressedFor && lead.stage !== 'spam' && (
        <StartForm leadId={lead.id} sequences={startable} />
      )}
      <details className="studio-confirm">
        <summary>They have written back</summary>
        <p>Ends the series that a reply ends, and puts the lead among those that wait for an answer.</p>
        <form method="post" action={leadActions.replied} className="studio-actions">
          <input type="hidden" name="lead" value={lead.id} />
          <button type="submit" className="studio-button is-quiet">
            They replied
          </button>
        </form>
      </details>
    </section>
  );
}

/** The same task as on the list, for this lead alone. */
function StartForm({ leadId, sequences }: { leadId: string; sequences: Sequences }) {
  return (
    <form method="post" action={leadActions.change} className="studio-fields">
      <input type="hidden" name="chosen" value={leadId} />
      <input type="hidden" name="expected" value={1} />
      <input type="hidden" name="back" value={leadId} />
      <label>
        Another series
        <select name="task">
          {sequences.map(({ id, name }) => (
            <option key={id} value={`sequence:${id}`}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="studio-button is-quiet">
        Start it
      </button>
    </form>
  );
}

/** What the person may ask for. */
export function PersonForms({ loaded: { lead } }: Pick<Props, 'loaded'>) {
  return (
    <section className="studio-panel" aria-labelledby="person">
      <h2 id="person" className="studio-panel__title">
        Personal data
      </h2>
      <p className="studio-panel__note">
        <a href={`/api/leads/${lead.id}/export`} download>
          Download everything kept about this person
        </a>
      </p>
      <p className="studio-panel__note">
        <a href={`${studioPaths.mergeLeads}/${lead.id}`}>Merge with a duplicate</a>
      </p>
      <details className="studio-confirm">
        <summary>Erase this person</summary>
        <p>
          Words, addresses and mails go for good, counts stay, and nothing starts mails to {lead.email} again.
          This cannot be taken back.
        </p>
        <form method="post" action={leadActions.erase} className="studio-actions">
          <input type="hidden" name="lead" value={lead.id} />
          <button type="submit" className="studio-button is-quiet">
            Erase {lead.email}
          </button>
        </form>
      </details>
      <p className="studio-panel__note">
        <a href={studioPaths.leads}>Back to the list</a>
      </p>
    </section>
  );
}
