import Link from 'next/link';
import { studioPaths } from '@/config/routes';
import { formatDuration } from '@/lib/format/durations/format-duration';
import { formatMoney } from '@/lib/format/format-money';
import { asWords } from '@/lib/text/as-words';
import { uuid } from '@/lib/uuid';
import { loadLeadPanels } from '@/studio-kit/panels/lead-panel';
import { studioView } from '@/studio-kit/views/studio-view';
import { undoSeconds } from '../../pipeline/changes/apply-change';
import { filterChoices } from '../../pipeline/list/filter-choices';
import { leadOutcomeSentence } from '../../pipeline/list/flash-messages';
import type { Query } from '../../pipeline/list/lead-filter';
import { explainScore } from '../../signals/scoring/explain-score';
import type { ScoreBreakdown } from '../../signals/scoring/score';
import { whatWouldRaise } from '../../signals/scoring/what-would-raise';
import { UndoForm } from '../list/bulk-form';
import { AskBeforeMove } from '../list/move-form';
import { nextAction } from '../timeline/next-action';
import { plannedAction, readPlanned, readTimeline } from '../timeline/read-timeline';
import { CallForm, NoteForm, PersonForms, PipelineForms, SeriesForm } from './lead-forms';
import { LeadNotes } from './lead-notes';
import { type LoadedLead, loadLead } from './load-lead';
import { ReplyForm } from './reply-form';
import { ScheduledPanel, TimelineList } from './timeline-list';

/** View at `/admin/leads/<id>`: page of a lead. Works without script. */
export const LeadView = studioView(async ({ req, clock, searchParams = {}, importMap, id }) => {
  const loaded = await loadLead(req, id);
  const [timeline, planned, plannedStep, { owners, sequences }] = await Promise.all([
    readTimeline(req, id, one(searchParams.after)),
    readPlanned(req, id),
    plannedAction(req, { leadId: loaded.lead.id, clock }),
    filterChoices(req),
  ]);
  const { lead, ownerId } = loaded;
  const now = new Date();
  const panels = await loadLeadPanels({ req, now, clock, importMap, leadId: lead.id, owners, searchParams });
  const breakdown = breakdownOf(loaded);
  const raising = breakdown ? whatWouldRaise(lead, breakdown) : [];
  const sentence = leadOutcomeSentence(searchParams);
  const about = [lead.role, lead.company, lead.company_size, lead.industry, lead.phone].filter(Boolean);
  const action = nextAction({
    lead: { ...lead, isOwned: ownerId !== null, isImportedOnly: loaded.isImportedOnly },
    planned: plannedStep,
    unknown: raising[0]?.what,
    lastAt: timeline.entries[0]?.at ?? null,
    now,
  });
  return {
    title: lead.name || lead.company || lead.email,
    above: [{ label: 'Leads', url: studioPaths.leads }],
    intro: (
      <>
        <a href={`mailto:${lead.email}`}>{lead.email}</a>
        {about.length > 0 && ` · ${about.join(' · ')}`} · from {asWords(lead.source)}
        {loaded.answered && ` · answered ${formatDuration(loaded.answered.afterMs)} after they came`}
        {lead.deal_value ? ` · ${formatMoney(lead.deal_value, lead.currency ?? null)}` : ''}
      </>
    ),
    aside: (
      <Link className="studio-button is-quiet" href={`/admin/collections/leads/${lead.id}`}>
        Edit all fields
      </Link>
    ),
    children: (
      <>
        {sentence && (
          <p className="studio-notice" role="status">
            {sentence} {searchParams.did === 'played' && <a href="/dev/mailbox">Open the mailbox</a>}
          </p>
        )}
        {searchParams.did === 'started' &&
          searchParams.done === '1' &&
          uuid.test(one(searchParams.change)) && (
            <UndoForm changeId={one(searchParams.change)} back={lead.id} seconds={undoSeconds} />
          )}
        {asked(searchParams, loaded)}
        <p className="studio-next">
          <strong>Next:</strong> {action}
        </p>
        <div className="studio-lead">
          <PipelineForms loaded={loaded} owners={owners} />
          <div className="studio-lead__story">
            <ReplyForm
              leadId={lead.id}
              email={lead.email}
              subject={loaded.thread.subject}
              refusal={loaded.refusal}
              hasLeft={loaded.suppressedFor !== null}
              isNew={lead.stage === 'new'}
              author={req.user?.email ?? ''}
            />
            <CallForm leadId={lead.id} />
            <NoteForm leadId={lead.id} />
            <LeadNotes text={lead.notes} />
            <TimelineList leadId={lead.id} timeline={timeline} now={now} clock={clock} />
          </div>
          <div>
            {panels}
            <ScheduledPanel planned={planned} now={now} clock={clock} />
            <Score priority={lead.priority_score} breakdown={breakdown} raising={raising} />
            <SeriesForm loaded={loaded} sequences={sequences} />
            <PersonForms loaded={loaded} />
          </div>
        </div>
      </>
    ),
  };
});

const one = (value: Query[string]) => (typeof value === 'string' ? value : '');

/** The cast is safe: this column contains only breakdowns from `scoreLead`. */
const breakdownOf = ({ lead }: LoadedLead) => (lead.score_breakdown ?? null) as ScoreBreakdown | null;

function asked(query: Query, { lead }: LoadedLead) {
  const stage = one(query.asks);
  const seen = new Date(one(query.seen));
  if ((stage !== 'won' && stage !== 'lost') || Number.isNaN(seen.getTime())) return null;
  const name = lead.name || lead.company || lead.email;
  return (
    <AskBeforeMove
      lead={{ id: lead.id, name, stage: lead.stage, updatedAt: seen }}
      stage={stage}
      back={lead.id}
      isUnclear={query.unclear === '1'}
    />
  );
}

type ScoreProps = {
  priority: number;
  breakdown: ScoreBreakdown | null;
  raising: ReturnType<typeof whatWouldRaise>;
};

function Score({ priority, breakdown, raising }: ScoreProps) {
  return (
    <section className="studio-panel" aria-labelledby="score">
      <h2 id="score" className="studio-panel__title">
        Score {priority} of 100
      </h2>
      {breakdown ? (
        <dl className="studio-facts">
          {explainScore(breakdown).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="studio-panel__note">Set by whoever entered or imported the lead.</p>
      )}
      {raising.length > 0 && (
        <p className="studio-panel__note">
          Missing, and what it could add:{' '}
          {raising.map(({ what, upTo }) => `${what} up to ${upTo}`).join(', ')}.
        </p>
      )}
    </section>
  );
}
