import type { ReactNode } from 'react';
import { actionPath, studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';
import { stages } from '../../collections/pipeline';
import type { FilterChoices } from '../../pipeline/list/filter-choices';
import { refusedSentence, unchangedSentence } from '../../pipeline/list/flash-messages';
import { filterEntries, type LeadFilter, leadFilterHref, readTask } from '../../pipeline/list/lead-filter';
import type { RecentChange } from '../../pipeline/list/recent-changes';
import { BulkBar } from './bulk-bar.client';
import { bulkFormId } from './lead-table';

const leads = (count: number) => `${formatWhole(count)} ${count === 1 ? 'lead' : 'leads'}`;
const queryOf = (filter: LeadFilter) =>
  new URLSearchParams(filterEntries(filter, { after: filter.after })).toString();

type Choosing = { filter: LeadFilter; choices: FilterChoices; total: number };

/** Form for bulk changes of the selected leads, or of all that match; a confirmation page follows. */
export function BulkForm({ filter, choices, total }: Choosing) {
  return (
    <BulkBar
      formId={bulkFormId}
      action={studioPaths.leads}
      exportAction={actionPath('leads/export')}
      entries={filterEntries(filter, { after: filter.after })}
      total={total}
    >
      <label>
        <span>Bulk actions</span>
        <select name="task">
          {stages
            .filter((stage) => stage !== 'won')
            .map((stage) => (
              <option key={stage} value={`stage:${stage}`}>
                {stage === 'spam' ? 'Mark as spam' : `Move to ${asWords(stage)}`}
              </option>
            ))}
          <option value="owner:nobody">Unassign</option>
          {choices.owners.map(({ id, name }) => (
            <option key={id} value={`owner:${id}`}>
              Assign to {name}
            </option>
          ))}
          <option value="mails:pause">Pause emails</option>
          <option value="mails:resume">Resume emails</option>
          {choices.sequences.map(({ id, name }) => (
            <option key={id} value={`sequence:${id}`}>
              Enrol in {name}
            </option>
          ))}
        </select>
      </label>
    </BulkBar>
  );
}

type Asking = {
  task: string;
  /** The chosen leads, in the format of `readChosen`. */
  chosen: string;
  count: number;
  /** Number of won and lost deals that the change would reopen. */
  reopened: number;
  /** Name of the owner or the sequence, if the task has one. */
  name: string | undefined;
  filter: LeadFilter;
};

function sentenceOf({ task, count, name }: Asking): { title: string; note: ReactNode } {
  const { kind, target } = readTask(task) ?? {};
  if (kind === 'owner') {
    const title = target === 'nobody' ? `Unassign ${leads(count)}?` : `Assign ${leads(count)} to ${name}?`;
    return { title, note: 'Recorded in the activity of each.' };
  }
  if (kind === 'sequence') {
    return {
      title: `Enrol ${leads(count)} in ${name}?`,
      note: 'The first email leaves in a minute or later, within sending hours. Skipped: who unsubscribed, is marked as spam, or has been in it; you are told how many.',
    };
  }
  if (kind === 'mails') {
    return target === 'pause'
      ? {
          title: `Pause emails of ${leads(count)}?`,
          note: 'What comes due meanwhile waits until you resume.',
        }
      : {
          title: `Resume emails of ${leads(count)}?`,
          note: 'Of what came due meanwhile, each gets one now and one more each day.',
        };
  }
  return {
    title:
      target === 'spam'
        ? `Mark ${leads(count)} as spam?`
        : `Move ${leads(count)} to ${asWords(target ?? '')}?`,
    note:
      target === 'spam'
        ? 'No more emails go to them.'
        : 'Leads that were marked as spam begin to get their emails. Who is in the stage already stays as they are.',
  };
}

/** Asks to confirm a bulk change, with the number of leads. */
export function ConfirmChange(asking: Asking) {
  const { task, chosen, count, reopened, filter } = asking;
  const { title, note } = sentenceOf(asking);
  return (
    <section className="studio-notice" aria-labelledby="confirm-change">
      <h2 id="confirm-change" className="studio-panel__title">
        {title}
      </h2>
      {reopened > 0 && (
        <p className="studio-warning">
          This reopens {formatWhole(reopened)} closed {reopened === 1 ? 'deal' : 'deals'}: won or lost now.
        </p>
      )}
      <p>{note} You can undo this for a minute.</p>
      <form method="post" action={actionPath('leads/change')} className="studio-ask">
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
          Apply to {leads(count)}
        </button>
        <a className="studio-button is-quiet" href={leadFilterHref(filter, { after: filter.after })}>
          Cancel
        </a>
      </form>
    </section>
  );
}

const done: Record<RecentChange['kind'], (target: string | null) => string> = {
  stage: (target) => `moved to ${asWords(target ?? '')}`,
  owner: (target) => `assigned to ${target}`,
  mails: (target) => (target === 'pause' ? 'emails paused' : 'emails resumed'),
  sequence: (target) => `enrolled in ${target}`,
};

/** Bulk changes that are running, or can still be undone. */
export function RecentLeadChanges({
  changes,
  filter,
}: {
  changes: readonly RecentChange[];
  filter: LeadFilter;
}) {
  return changes.map(({ id, kind, status, target, who, total, done: changed, left, refused, undoable }) => (
    <div key={id} className="studio-notice studio-ask">
      <span role="status">
        {leads(status === 'done' ? changed : total)} {done[kind](target)}
        {who && ` by ${who}`}
        {status === 'running' && `: ${formatWhole(changed)} done so far`}
        {status === 'undoing' && ': being undone'}
        {status === 'undone' && ': undone'}.{' '}
        {[status === 'done' && unchangedSentence(left, refused), refusedSentence(refused)]
          .filter(Boolean)
          .join(' ')}
      </span>
      {undoable > 0 && changed > 0 && <UndoForm changeId={id} back={queryOf(filter)} seconds={undoable} />}
    </div>
  ));
}

/** @param back see `redirectWithFlash`. */
export function UndoForm({ changeId, back, seconds }: { changeId: string; back: string; seconds: number }) {
  return (
    <form method="post" action={actionPath('leads/undo')}>
      <input type="hidden" name="change" value={changeId} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" className="studio-button is-quiet">
        Undo <span className="studio-hidden">for {seconds} seconds</span>
      </button>
    </form>
  );
}
