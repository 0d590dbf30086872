import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { estimateProportion, type Proportion } from '@/lib/statistics/proportion';

/** Lowest priority of each band; a band ends where the next begins, the last at 100. */
export const bandStarts = [0, 20, 40, 60, 80] as const;
export const matureAfterDays = 90;

export type LeadShares = {
  /** Won leads among those won or lost. */
  wins: Proportion;
  /** Won leads among those created more than 90 days ago, most of which are decided. */
  mature: Proportion;
  /** Leads with a confirmed booking among those created in the last 90 days. */
  booked: Proportion;
  /**
   * Lowest and highest priority of the band, the number of its open leads, and the share of won leads among its
   * decided (won or lost) leads.
   */
  bands: { from: number; to: number; open: number; won: Proportion }[];
  /** Shares of all leads outside the spam quarantine. */
  withCompany: Proportion;
  withOrigin: Proportion;
  withConsent: Proportion;
};

/**
 * Counts all leads outside the spam quarantine by band, in one pass. Leads created before $1 are mature: most of
 * them are decided.
 */
const countedByBand = `
  select least(floor(priority_score / 20), 4)::int as band, count(*)::int as leads,
    count(*) filter (where stage = 'won')::int as won,
    count(*) filter (where stage in ('won', 'lost'))::int as decided,
    count(*) filter (where created_at < $1::timestamptz)::int as mature,
    count(*) filter (where created_at < $1::timestamptz and stage = 'won')::int as "matureWon",
    count(*) filter (where created_at >= $1::timestamptz)::int as recent,
    count(nullif(company, ''))::int as company,
    count(*) filter (where first_touch_utm_source is not null or first_touch_referrer is not null)::int as origin,
    count(consent_at)::int as consent
  from leads where stage <> 'spam' group by 1`;

const withBooking = `
  select count(distinct booking.lead_id)::int as booked
  from bookings booking join leads on leads.id = booking.lead_id
  where booking.status = 'confirmed' and leads.created_at >= $1::timestamptz and leads.stage <> 'spam'`;

type Counts = Record<
  'leads' | 'won' | 'decided' | 'mature' | 'matureWon' | 'recent' | 'company' | 'origin' | 'consent',
  number
>;

/** Computes the current shares of leads. @throws Forbidden to all but admins. */
export async function leadShares(req: PayloadRequest, now: Date = new Date()): Promise<LeadShares> {
  assertRole(req, 'admin');
  const { payload } = req;
  const since = [new Date(now.getTime() - matureAfterDays * 86_400_000).toISOString()];
  const [counted, [bookings]] = await Promise.all([
    queryInTransaction<Counts & { band: number }>({ payload }, countedByBand, since),
    queryInTransaction<{ booked: number }>({ payload }, withBooking, since),
  ]);
  const sum = (figure: keyof Counts) => counted.reduce((total, band) => total + band[figure], 0);
  const of = (successes: keyof Counts, trials: keyof Counts) =>
    estimateProportion(sum(successes), sum(trials));
  const recent = sum('recent');
  return {
    wins: of('won', 'decided'),
    mature: of('matureWon', 'mature'),
    // The two queries run a moment apart; a lead created in between must not push the share of booked leads above
    // 100%.
    booked: estimateProportion(Math.min(bookings?.booked ?? 0, recent), recent),
    bands: bandStarts.map((from, band) => {
      const own = counted.find((one) => one.band === band);
      const to = (bandStarts[band + 1] ?? 101) - 1;
      const { leads = 0, decided = 0, won = 0 } = own ?? {};
      return { from, to, open: leads - decided, won: estimateProportion(won, decided) };
    }),
    withCompany: of('company', 'leads'),
    withOrigin: of('origin', 'leads'),
    withConsent: of('consent', 'leads'),
  };
}

/**
 * Checks the score against outcomes, using only bands with enough decided leads. Returns `holds` if the interval of
 * the highest of these bands lies entirely above the interval of the lowest.
 */
export function calibrationOf(bands: LeadShares['bands']): 'holds' | 'does not hold' | 'too few' {
  const telling = bands.filter(({ won }) => won.isTelling);
  const [lowest, highest] = [telling[0], telling.at(-1)];
  if (!lowest || !highest || lowest === highest) return 'too few';
  return highest.won.low > lowest.won.high ? 'holds' : 'does not hold';
}
