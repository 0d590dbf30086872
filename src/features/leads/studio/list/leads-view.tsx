import Link from 'next/link';
import type { PayloadRequest } from 'payload';
import { studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { uuid } from '@/lib/uuid';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { undoSeconds } from '../../changes/apply-change';
import { countChosen, readTicked } from '../../list/chosen-leads';
import { type FilterChoices, filterChoices } from '../../list/filter-choices';
import { findBoard } from '../../list/find-board';
import { countByStage, findLeads, type LeadList, totalOf } from '../../list/find-leads';
import { leadActions, leadOutcomeSentence } from '../../list/flash-messages';
import {
  filterEntries,
  type LeadFilter,
  leadFilterHref,
  type Query,
  readLeadFilter,
  readTask,
} from '../../list/lead-filter';
import { recentChanges } from '../../list/recent-changes';
import { BulkForm, ConfirmChange, RecentLeadChanges } from './bulk-form';
import { LeadBoard } from './lead-board';
import { LeadFilters } from './lead-filters';
import { LeadTable } from './lead-table';
import { AskBeforeMove } from './move-form';

/** `/admin/leads`: who asked for something, as a table or a board. Works without script. */
export const LeadsView = studioView(async ({ req, searchParams = {} }) => {
  const filter = readLeadFilter(searchParams);
  const now = new Date();
  const [counts, choices, changes, list, columns] = await Promise.all([
    countByStage(req, filter, now),
    filterChoices(req),
    recentChanges(req, undoSeconds),
    filter.view === 'table' ? findLeads(req, filter, now) : null,
    filter.view === 'board' ? findBoard(req, filter, now) : null,
  ]);
  const total = totalOf(filter, counts);
  const sentence = leadOutcomeSentence(searchParams);
  return {
    intro: 'Everybody who asked for something. A list is an address: send it to a colleague as it stands.',
    aside: (
      <div className="studio-actions">
        <Link className="studio-button is-quiet" href={studioPaths.importLeads}>
          Import a file
        </Link>
        <Link className="studio-button" href="/admin/collections/leads/create">
          Enter a lead
        </Link>
      </div>
    ),
    children: (
      <>
        {sentence && (
          <p className="studio-notice" role="status">
            {sentence}
          </p>
        )}
        <RecentLeadChanges changes={changes} filter={filter} />
        {await askBeforeMove(req, searchParams, filter)}
        {await askBeforeChange(req, searchParams, filter, choices)}
        <LeadFilters filter={filter} choices={choices} />
        {total === 0 && <NoLeads filter={filter} />}
        {total > 0 && columns && <LeadBoard columns={columns} counts={counts} filter={filter} now={now} />}
        {total > 0 && list && (
          <>
            <div className="studio-leads">
              <LeadTable rows={list.rows} now={now} />
            </div>
            <BulkForm filter={filter} choices={choices} total={total} />
            <Pages filter={filter} list={list} total={total} />
          </>
        )}
      </>
    ),
  };
});

const one = (value: Query[string]) => (typeof value === 'string' ? value : '');

/** What has to be said before a lead is won or lost, where the move that was asked for did not say it. */
async function askBeforeMove(req: PayloadRequest, query: Query, filter: LeadFilter) {
  const [stage, id] = [one(query.asks), one(query.lead)];
  if ((stage !== 'won' && stage !== 'lost') || !uuid.test(id)) return null;
  const lead = await req.payload.findByID({
    collection: 'leads',
    id,
    depth: 0,
    joins: false,
    disableErrors: true,
    overrideAccess: false,
    user: req.user,
  });
  const seen = new Date(one(query.seen));
  if (!lead || Number.isNaN(seen.getTime())) return null;
  const name = lead.name || lead.company || lead.email;
  const back = new URLSearchParams(filterEntries(filter)).toString();
  return (
    <AskBeforeMove
      lead={{ id, name, stage: lead.stage, updatedAt: seen }}
      stage={stage}
      back={back}
      isUnclear={query.unclear === '1'}
    />
  );
}

/** How many leads a change is about, asked before it is done. */
async function askBeforeChange(
  req: PayloadRequest,
  query: Query,
  filter: LeadFilter,
  choices: FilterChoices,
) {
  const task = one(query.task);
  const read = readTask(task);
  if (!read) return null;
  const chosen = query.scope === 'all' ? 'all' : readTicked([query.chosen ?? []].flat());
  const count = await countChosen(req, chosen, filter);
  if (count === 0) {
    return (
      <p className="studio-notice is-warning" role="status">
        No lead is ticked, so there is nothing to change.
      </p>
    );
  }
  return (
    <ConfirmChange
      task={task}
      chosen={chosen === 'all' ? 'all' : chosen.join(',')}
      count={count}
      name={[...choices.owners, ...choices.sequences].find(({ id }) => id === read.target)?.name}
      filter={filter}
    />
  );
}

function NoLeads({ filter }: { filter: LeadFilter }) {
  const isNarrowed = filterEntries(filter, { view: 'table' }).length > 0;
  return isNarrowed ? (
    <StudioEmptyState title="Nobody fits">
      No lead has all of what you asked for. <Link href={leadFilterHref(readLeadFilter())}>Show all</Link>, or
      take a filter away.
    </StudioEmptyState>
  ) : (
    <StudioEmptyState title="No leads yet">
      Leads arrive by the site’s forms, <Link href="/admin/collections/leads/create">by hand</Link>, or{' '}
      <Link href={studioPaths.importLeads}>from a file</Link>. The hottest stand on top, each with the reason
      for its priority.
    </StudioEmptyState>
  );
}

const exportHref = (filter: LeadFilter) =>
  `${leadActions.export}?${new URLSearchParams(filterEntries(filter))}`;

function Pages({ filter, list, total }: { filter: LeadFilter; list: LeadList; total: number }) {
  return (
    <nav className="studio-pages" aria-label="Pages of the list">
      <span>
        {formatWhole(total)} {total === 1 ? 'lead' : 'leads'}
      </span>
      {filter.after && (
        <Link href={leadFilterHref(filter)} prefetch={false}>
          From the top
        </Link>
      )}
      <a href={exportHref(filter)} download>
        Download all {formatWhole(total)} as CSV
      </a>
      {list.next && (
        <Link href={leadFilterHref(filter, { after: list.next })} prefetch={false}>
          Further
        </Link>
      )}
    </nav>
  );
}
