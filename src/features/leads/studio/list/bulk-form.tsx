import type { ReactNode } from 'react';
import { studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { stages } from '../../collections/pipeline';
import type { FilterChoices } from '../../list/filter-choices';
import { leadActions, refusedSentence } from '../../list/flash-messages';
import { filterEntries, type LeadFilter, leadFilterHref, readTask } from '../../list/lead-filter';
import type { RecentChange } from '../../list/recent-changes';
import { bulkFormId } from './lead-table';

const leads = (count: number) => `${formatWhole(count)} ${count === 1 ? 'lead' : 'leads'}`;
const queryOf = (filter: LeadFilter) =>
  new URLSearchParams(filterEntries(filter, { after: filter.after })).toString();

type Choosing = { filter: LeadFilter; choices: FilterChoices; total: number };

/** What is to be done with the rows whose boxes are ticked, or with all that match. It asks before it does. */
export function BulkForm({ filter, choices, total }: Choosing) {
  return (
    <form id={bulkFormId} method="get" action={studioPaths.leads} className="studio-ask">
      {filterEntries(filter, { after: filter.after }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        With many leads
        <select name="task">
          {stages
            .filter((stage) => stage !== 'won')
            .map((stage) => (
              <option key={stage} value={`stage:${stage}`}>
                {stage === 'spam' ? 'Put aside as spam' : `Move to ${stage}`}
              </option>
            ))}
          <option value="owner:nobody">Take the owner away</option>
          {choices.owners.map(({ id, name }) => (
            <option key={id} value={`owner:${id}`}>
              Give to {name}
            </option>
          ))}
          <option value="mails:pause">Pause their mails</option>
          <option value="mails:resume">Let their mails go on</option>
          {choices.sequences.map(({ id, name }) => (
            <option key={id} value={`sequence:${id}`}>
              Start the series {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" name="scope" value="chosen" className="studio-button is-quiet">
        Those ticked …
      </button>
      <button type="submit" name="scope" value="all" className="studio-button is-quiet">
        All {formatWhole(total)} that match …
      </button>
      <button
        type="submit"
        name="scope"
        value="chosen"
        formAction={leadActions.export}
        className="studio-button is-quiet"
      >
        Download those ticked as CSV
      </button>
    </form>
  );
}

type Asking = {
  task: string;
  /** As the form hands them on. */
  chosen: string;
  count: number;
  /** Of the owner or the sequence that is meant. */
  name: string | undefined;
  filter: LeadFilter;
};

function sentenceOf({ task, count, name }: Asking): { title: string; note: ReactNode } {
  const { kind, target } = readTask(task) ?? {};
  if (kind === 'owner') {
    const title =
      target === 'nobody' ? `Take the owner from ${leads(count)}?` : `Give ${leads(count)} to ${name}?`;
    return { title, note: 'It stands in the history of each.' };
  }
  if (kind === 'sequence') {
    return {
      title: `Start the series ${name} for ${leads(count)}?`,
      note: 'Its first mail leaves in a minute or later, in the hours of sending. Left out is who asked for no mails, is put aside as spam, or has been in it; you are told how many.',
    };
  }
  if (kind === 'mails') {
    return target === 'pause'
      ? {
          title: `Pause the mails of ${leads(count)}?`,
          note: 'What comes due meanwhile waits until you let it go on.',
        }
      : {
          title: `Let the mails of ${leads(count)} go on?`,
          note: 'Of what came due meanwhile each gets one now and one more each day.',
        };
  }
  return {
    title: `Move ${leads(count)} to ${target}?`,
    note:
      target === 'spam'
        ? 'No more mails go to them.'
        : 'Those who were put aside as spam begin to get their mails. Who stands there already stays as they are.',
  };
}

/** Asks once, with how many they are. */
export function ConfirmChange(asking: Asking) {
  const { task, chosen, count, filter } = asking;
  const { title, note } = sentenceOf(asking);
  return (
    <section className="studio-notice" aria-labelledby="confirm-change">
      <h2 id="confirm-change" className="studio-panel__title">
        {title}
      </h2>
      <p>{note} It can be taken back for a minute.</p>
      <form method="post" action={leadActions.change} className="studio-ask">
        <input type="hidden" name="task" value={task} />
        <input type="hidden" name="chosen" value={chosen} />
        <input type="hidden" name="expected" value={count} />
        <input type="hidden" name="back" value={queryOf(filter)} />
        {task === 'stage:lost' && (
          <label>
            Reason
            <input name="reason" maxLength={200} />
          </label>
        )}
        <button type="submit" className="studio-button">
          Change {leads(count)}
        </button>
        <a className="studio-button is-quiet" href={leadFilterHref(filter, { after: filter.after })}>
          Leave them
        </a>
      </form>
    </section>
  );
}

const done: Record<RecentChange['kind'], (target: string | null) => string> = {
  stage: (target) => `moved to ${target}`,
  owner: (target) => `given to ${target}`,
  mails: (target) => (target === 'pause' ? 'mails paused' : 'mails resumed'),
  sequence: (target) => `asked into the series ${target}`,
};

/** What is under way, and what can still be taken back. */
export function RecentLeadChanges({
  changes,
  filter,
}: {
  changes: readonly RecentChange[];
  filter: LeadFilter;
}) {
  return changes.map(({ id, kind, status, target, who, total, done: finished, refused, undoable }) => (
    <div key={id} className="studio-notice studio-ask">
      <span>
        {leads(total)} {done[kind](target)}
        {who && ` by ${who}`}
        {status === 'running' && `: ${formatWhole(finished)} done so far`}
        {status === 'undoing' && ': being taken back'}
        {status === 'undone' && ': taken back'}. {refusedSentence(refused)}
      </span>
      {undoable > 0 && <UndoForm changeId={id} back={queryOf(filter)} seconds={undoable} />}
    </div>
  ));
}

/** @param back as `backTo` reads it. */
export function UndoForm({ changeId, back, seconds }: { changeId: string; back: string; seconds: number }) {
  return (
    <form method="post" action={leadActions.undo}>
      <input type="hidden" name="change" value={changeId} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" className="studio-button is-quiet">
        Undo <span className="studio-hidden">for {seconds} seconds</span>
      </button>
    </form>
  );
}
