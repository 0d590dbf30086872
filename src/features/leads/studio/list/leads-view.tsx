import Link from 'next/link';
import type { PayloadRequest } from 'payload';
import { actionPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { uuid } from '@/lib/uuid';
import { viewerDay } from '@/studio-kit/clock/viewer-clock';
import { CopyLink } from '@/studio-kit/views/copy.client';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { openStages } from '../../collections/pipeline';
import { importLeadsPath } from '../../paths';
import { undoSeconds } from '../../pipeline/changes/apply-change';
import { standardLeadColumns } from '../../pipeline/columns/lead-columns';
import { countChosen, readTicked } from '../../pipeline/list/chosen-leads';
import { type FilterChoices, filterChoices } from '../../pipeline/list/filter-choices';
import { countFigures, figuresByStage, findBoard } from '../../pipeline/list/find-board';
import { countByStage, countMatching, findLeads, type LeadList } from '../../pipeline/list/find-leads';
import { leadOutcomeSentence } from '../../pipeline/list/flash-messages';
import {
  filterEntries,
  type LeadFilter,
  leadFilterHref,
  type Query,
  readLeadFilter,
  readTask,
  standardLayout,
} from '../../pipeline/list/lead-filter';
import { listLeadViews } from '../../pipeline/list/lead-views';
import { recentChanges } from '../../pipeline/list/recent-changes';
import { BulkForm, ConfirmChange, RecentLeadChanges } from './bulk-form';
import { LeadBoard } from './lead-board';
import { LeadFilters } from './lead-filters';
import { LeadTable } from './lead-table';
import { AskBeforeMove } from './move-form';

/** View at `/admin/leads`: the leads as a table or a board. Works without script. */
export const LeadsView = studioView(async ({ req, clock, searchParams = {} }) => {
  const filter = readLeadFilter(searchParams);
  const now = new Date();
  const isBoard = filter.view === 'board';
  const [counts, figures, choices, saved, changes, list, columns] = await Promise.all([
    isBoard ? null : countByStage(req, filter, now),
    isBoard ? figuresByStage(req, filter, now) : null,
    filterChoices(req),
    listLeadViews(req),
    recentChanges(req, undoSeconds),
    isBoard ? null : findLeads(req, filter, now),
    isBoard ? findBoard(req, filter, now) : null,
  ]);
  const total = counts ? countMatching(filter, counts) : figures ? countFigures(filter, figures) : 0;
  const sentence = leadOutcomeSentence(searchParams);
  return {
    intro: 'Everybody who got in touch.',
    aside: (
      <div className="studio-actions">
        <CopyLink href={leadFilterHref(filter)} />
        <Link className="studio-button is-quiet" href={importLeadsPath}>
          Import
        </Link>
        <Link className="studio-button" href="/admin/collections/leads/create">
          New lead
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
        <LeadFilters filter={filter} choices={choices} saved={saved} query={searchParams} />
        {total === 0 && <NoLeads filter={filter} />}
        {total > 0 && columns && figures && (
          <LeadBoard
            columns={columns}
            figures={figures}
            filter={filter}
            now={now}
            today={viewerDay(now, clock)}
          />
        )}
        {total > 0 && list && (
          <>
            <div className="studio-leads">
              <LeadTable rows={list.rows} columns={filter.columns ?? standardLeadColumns} now={now} />
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

/** Asks for value or reason before a lead is won or lost, if the form for the stage sent none. */
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

/** Asks to confirm a bulk change, with the number of leads. */
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
  const isReopening = read.kind === 'stage' && openStages.some((stage) => stage === read.target);
  const { leads: count, closed } = await countChosen(req, chosen, filter);
  if (count === 0) {
    return (
      <p className="studio-notice is-warning" role="status">
        No lead is selected, so there is nothing to change.
      </p>
    );
  }
  return (
    <ConfirmChange
      task={task}
      chosen={chosen === 'all' ? 'all' : chosen.join(',')}
      count={count}
      reopened={isReopening ? closed : 0}
      name={[...choices.owners, ...choices.sequences].find(({ id }) => id === read.target)?.name}
      filter={filter}
    />
  );
}

function NoLeads({ filter }: { filter: LeadFilter }) {
  const isNarrowed = filterEntries(filter, standardLayout).length > 0;
  return isNarrowed ? (
    <StudioEmptyState title="No matching leads">
      No lead matches all filters. <Link href={leadFilterHref(readLeadFilter())}>Clear filters</Link>, or
      remove one.
    </StudioEmptyState>
  ) : (
    <StudioEmptyState title="No leads yet">
      Leads arrive through the site’s forms, <Link href="/admin/collections/leads/create">by hand</Link>, or{' '}
      <Link href={importLeadsPath}>from a file</Link>. The hottest come first, each with the reason for its
      score.
    </StudioEmptyState>
  );
}

const exportHref = (filter: LeadFilter) =>
  `${actionPath('leads/export')}?${new URLSearchParams(filterEntries(filter))}`;

function Pages({ filter, list, total }: { filter: LeadFilter; list: LeadList; total: number }) {
  return (
    <nav className="studio-pages" aria-label="Pages of the list">
      <span>
        {formatWhole(total)} {total === 1 ? 'lead' : 'leads'}
      </span>
      {filter.after && (
        <Link href={leadFilterHref(filter)} prefetch={false}>
          First page
        </Link>
      )}
      <a href={exportHref(filter)} download>
        Export all {formatWhole(total)} as CSV
      </a>
      {list.next && (
        <Link href={leadFilterHref(filter, { after: list.next })} prefetch={false}>
          Next
        </Link>
      )}
    </nav>
  );
}
