import { type InTransaction, queryInTransaction } from '@/db/transaction';

export const figureNames = ['views', 'starts', 'completions', 'leads'] as const;
export type FigureName = (typeof figureNames)[number];
export type Figures = Record<FigureName, number>;

/** Span of days in UTC, first and last day included, each as `2026-03-01`. */
export type DaySpan = { from: string; to: string };

export type DayFigures = Figures & { day: string };

const sums = figureNames.map((name) => `${name}::int as ${name}`).join(', ');

/** Figures of each day of a span, days without events included. */
export const readDays = (req: InTransaction, embedId: string, { from, to }: DaySpan): Promise<DayFigures[]> =>
  queryInTransaction<DayFigures>(
    req,
    `select to_char(moment, 'YYYY-MM-DD') as day, ${figureNames
      .map((name) => `coalesce(${name}, 0)::int as ${name}`)
      .join(', ')}
     from generate_series($2::date, $3::date, '1 day') moment
       left join embed_days counted on counted.embed_id_id = $1 and counted.day = to_char(moment, 'YYYY-MM-DD')
     order by moment`,
    [embedId, from, to],
  );

export async function readTotals(
  req: InTransaction,
  embedId: string,
  { from, to }: DaySpan,
): Promise<Figures> {
  const [row] = await queryInTransaction<Figures>(
    req,
    `select ${sums} from (select ${figureNames.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', ')}
       from embed_days where embed_id_id = $1 and day between $2 and $3) summed`,
    [embedId, from, to],
  );
  return row ?? { views: 0, starts: 0, completions: 0, leads: 0 };
}

/**
 * Median of each input over the completions of a span, to three significant digits; the keys are the names of the
 * inputs.
 */
export async function readMedians(
  req: InTransaction,
  embedId: string,
  { from, to }: DaySpan,
): Promise<Record<string, number>> {
  const rows = await queryInTransaction<{ input: string; median: number }>(
    req,
    `with counted as (
       select input, amount, sum(times) as times from embed_inputs
       where embed_id_id = $1 and day between $2 and $3 group by input, amount
     ), running as (
       select input, amount, sum(times) over (partition by input order by amount) as up_to,
         sum(times) over (partition by input) as total from counted
     )
     select input, ((min(amount) filter (where up_to * 2 >= total) + min(amount) filter (where up_to * 2 > total)) / 2)::float as median
     from running group by input`,
    [embedId, from, to],
  );
  return Object.fromEntries(rows.map(({ input, median }) => [input, median]));
}

export type EmbedFigures = {
  span: DaySpan;
  before: DaySpan;
  totals: Figures;
  /** Figures of the preceding span of the same length. */
  earlier: Figures;
  days: DayFigures[];
  medians: Record<string, number>;
  earlierMedians: Record<string, number>;
};

/** All figures shown for an embed: those of a span, and those of the span before it. */
export async function readFigures(
  req: InTransaction,
  embedId: string,
  days: number,
  now = new Date(),
): Promise<EmbedFigures> {
  const { span, before } = findSpans(days, now);
  const [totals, earlier, byDay, medians, earlierMedians] = await Promise.all([
    readTotals(req, embedId, span),
    readTotals(req, embedId, before),
    readDays(req, embedId, span),
    readMedians(req, embedId, span),
    readMedians(req, embedId, before),
  ]);
  return { span, before, totals, earlier, days: byDay, medians, earlierMedians };
}

const dayMs = 86_400_000;
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Returns two spans: the last `days` days up to today, and as many days before them. */
export function findSpans(days: number, now: Date): { span: DaySpan; before: DaySpan } {
  const today = now.getTime();
  return {
    span: { from: dayOf(today - (days - 1) * dayMs), to: dayOf(today) },
    before: { from: dayOf(today - (2 * days - 1) * dayMs), to: dayOf(today - days * dayMs) },
  };
}

/** Lengths of a span that can be chosen, in days. */
export const spanLengths = [7, 30, 90, 365] as const;

export const readSpanLength = (text: string | undefined): number =>
  spanLengths.find((days) => String(days) === text) ?? 30;
