import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { addUp, type Balance, type StatusCount } from './balance';

type Exit = { reason: string; count: number };

export const outcomes = ['clicked', 'replied', 'booked', 'unsubscribed'] as const;
/** Number of a step's mails with each reaction. */
type Outcomes = Record<(typeof outcomes)[number], number>;

export type StepFigures = Balance & {
  /** Id of the step's row, which its mails store. */
  id: string;
  /** Position; null if the sequence no longer has the step. */
  position: number | null;
  name: string;
  delayInDays: number | null;
  /** Reasons for skipped mails, most frequent first. */
  skippedFor: Exit[];
  /** Leads that left the sequence after this step. */
  exits: Exit[];
  outcomes: Outcomes;
};

export type SequenceFigures = {
  id: string;
  name: string;
  isPublished: boolean;
  isPaused: boolean;
  /** Reason why the sequence was paused automatically; null if somebody paused it, or if it is not paused. */
  pauseReason: string | null;
  /** Number of enrolments by status. */
  enrolments: Record<Row<'lead_nurture_statuses'>['status'], number>;
  steps: StepFigures[];
};

type SequenceRow = {
  id: string;
  name: string;
  is_published: boolean;
  is_paused: boolean;
  pause_reason: string | null;
};
type StepRow = { id: string; sequence_id: string; position: number; name: string; delay: number };
type EnrolmentCount = {
  sequence_id: string;
  status: Row<'lead_nurture_statuses'>['status'];
  exit_reason: string | null;
  step: number;
  count: number;
};

/** SQL: number of reactions by step. Reads the partial index of mails that have a reaction. */
export const countOutcomes = `
  select step_id, ${outcomes.map((outcome) => `count(${outcome}_at) as ${outcome}`).join(', ')} from emails
  where step_id is not null and (${outcomes.map((outcome) => `${outcome}_at is not null`).join(' or ')})
  group by step_id`;

/** SQL: sequences, steps, mails and enrolments in one statement, so that all come from the same snapshot. */
const figures = `
  select
    (select coalesce(json_agg(one order by one.is_published desc, one.name), '[]') from (
       select id, name, _status = 'published' as is_published, coalesce(is_paused, false) as is_paused,
         case when is_paused then (select reason from reputation_pauses
           where sequence_id = sequences.id and paused_at > sequences.updated_at - interval '1 second') end as pause_reason
       from sequences
     ) one) as sequences,
    (select coalesce(json_agg(one order by one.position), '[]') from (
       select id, _parent_id as sequence_id, _order as position, name, delay_in_days::float8 as delay from sequences_steps
     ) one) as steps,
    (select coalesce(json_agg(one), '[]') from (
       select step_id, status, count(*) as count,
         count(*) filter (where status <> 'queued' or due_at <= now()) as due,
         count(*) filter (where status = 'queued' and coalesce(next_try_at, due_at) < now() - interval '5 minutes') as late
       from emails where step_id is not null group by step_id, status
     ) one) as mails,
    (select coalesce(json_agg(one order by one.count desc, one.reason), '[]') from (
       select step_id, coalesce(reason, 'without a reason') as reason, count(*) as count
       from emails where status = 'skipped' and step_id is not null group by step_id, reason
     ) one) as skipped,
    (select coalesce(json_agg(one), '[]') from (
       ${countOutcomes}
     ) one) as outcomes,
    (select coalesce(json_agg(one order by one.count desc, one.exit_reason), '[]') from (
       select sequence_id, status, exit_reason, current_step::int as step, count(*) as count
       from lead_nurture_statuses where sequence_id is not null group by sequence_id, status, exit_reason, current_step
     ) one) as enrolments`;

type Answer = {
  sequences: SequenceRow[];
  steps: StepRow[];
  mails: (StatusCount & { step_id: string })[];
  skipped: (Exit & { step_id: string })[];
  outcomes: (Outcomes & { step_id: string })[];
  enrolments: EnrolmentCount[];
};

const none: Outcomes = { clicked: 0, replied: 0, booked: 0, unsubscribed: 0 };

/** SQL: name of each step that was removed from its sequence, taken from one of the step's mails. */
const nameRemoved = `
  select gone.id as step_id, mail.template as name, sequence.id as sequence_id
  from jsonb_array_elements_text($1::jsonb) gone(id)
    cross join lateral (select template, sequence_name from emails where step_id = gone.id limit 1) mail
    left join sequences sequence on sequence.name = mail.sequence_name`;

/** Outcome of the mails of all steps of all sequences. @throws Forbidden to all but admins. */
export async function findStepFigures(req: PayloadRequest): Promise<SequenceFigures[]> {
  assertRole(req, 'admin');
  const database = { payload: req.payload };
  const [found] = await queryInTransaction<Answer>(database, figures);
  if (!found) return [];
  const known = new Set(found.steps.map(({ id }) => id));
  const gone = [...new Set(found.mails.map(({ step_id }) => step_id))].filter((id) => !known.has(id));
  const removed =
    gone.length === 0
      ? []
      : await queryInTransaction<{ step_id: string; name: string; sequence_id: string | null }>(
          database,
          nameRemoved,
          [JSON.stringify(gone)],
        );

  const stepOf = (
    id: string,
    step: Pick<StepFigures, 'position' | 'name' | 'delayInDays'>,
    exits: Exit[],
  ) => ({
    id,
    ...step,
    ...addUp(found.mails.filter((mail) => mail.step_id === id)),
    skippedFor: found.skipped.flatMap(({ step_id, reason, count }) =>
      step_id === id ? [{ reason, count }] : [],
    ),
    exits,
    outcomes: found.outcomes.find(({ step_id }) => step_id === id) ?? none,
  });
  return found.sequences.map((sequence) => {
    const { id, name, is_published: isPublished, is_paused: isPaused } = sequence;
    const counts = found.enrolments.filter(({ sequence_id }) => sequence_id === id);
    const enrolments = { active: 0, paused: 0, completed: 0, exited: 0 };
    for (const { status, count } of counts) enrolments[status] += count;
    const exitsAt = (position: number): Exit[] =>
      counts.flatMap(({ status, exit_reason: reason, step, count }) =>
        status === 'exited' && step === position ? { reason: reason ?? 'exited', count } : [],
      );
    const steps = [
      ...found.steps
        .filter(({ sequence_id }) => sequence_id === id)
        .map(({ id: stepId, position, name: stepName, delay }) =>
          stepOf(stepId, { position, name: stepName, delayInDays: delay }, exitsAt(position)),
        ),
      ...removed
        .filter(({ sequence_id }) => sequence_id === id)
        .map((step) => stepOf(step.step_id, { position: null, name: step.name, delayInDays: null }, [])),
    ];
    return { id, name, isPublished, isPaused, pauseReason: sequence.pause_reason, enrolments, steps };
  });
}
