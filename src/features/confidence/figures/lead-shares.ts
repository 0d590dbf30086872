import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { type Proportion, proportionOf } from '@/lib/statistics/proportion';

/** From which priority a band begins; each ends where the next begins, the last at 100. */
export const bandStarts = [0, 20, 40, 60, 80] as const;
export const matureAfterDays = 90;

export type LeadShares = {
  /** Won, of those that are won or lost. */
  wins: Proportion;
  /** Won, of those who came so long ago that most have been decided. */
  mature: Proportion;
  /** With an agreed time, of those who came in the last 90 days. */
  booked: Proportion;
  /** Priority from, to, and how many of the won and lost ones of that band are won. */
  bands: { from: number; to: number; won: Proportion }[];
  /** Of all leads that are not put aside. */
  withCompany: Proportion;
  withOrigin: Proportion;
  withConsent: Proportion;
};

/** One pass over all leads but those put aside. $1: whoever came before it counts as mature. */
const counted = `
  select count(*)::int as leads,
    count(*) filter (where stage = 'won')::int as won,
    count(*) filter (where stage in ('won', 'lost'))::int as decided,
    count(*) filter (where created_at < $1::timestamptz)::int as mature,
    count(*) filter (where created_at < $1::timestamptz and stage = 'won')::int as "matureWon",
    count(*) filter (where created_at >= $1::timestamptz)::int as recent,
    count(nullif(company, ''))::int as company,
    count(*) filter (where first_touch_utm_source is not null or first_touch_referrer is not null)::int as origin,
    count(consent_at)::int as consent
  from leads where stage <> 'spam'`;

const byBand = `
  select least(floor(priority_score / 20), 4)::int as band, count(*)::int as decided,
    count(*) filter (where stage = 'won')::int as won
  from leads where stage in ('won', 'lost') group by 1`;

const withBooking = `
  select count(distinct booking.lead_id)::int as booked
  from bookings booking join leads on leads.id = booking.lead_id
  where booking.status = 'confirmed' and leads.created_at >= $1::timestamptz and leads.stage <> 'spam'`;

type Counts = Record<
  'leads' | 'won' | 'decided' | 'mature' | 'matureWon' | 'recent' | 'company' | 'origin' | 'consent',
  number
>;

/** Shares of leads as they are now. @throws Forbidden to all but admins. */
export async function leadShares(req: PayloadRequest, now: Date = new Date()): Promise<LeadShares> {
  assertRole(req, 'admin');
  const { payload } = req;
  const since = [new Date(now.getTime() - matureAfterDays * 86_400_000).toISOString()];
  const [[all], bands, [bookings]] = await Promise.all([
    queryInTransaction<Counts>({ payload }, counted, since),
    queryInTransaction<{ band: number; decided: number; won: number }>({ payload }, byBand),
    queryInTransaction<{ booked: number }>({ payload }, withBooking, since),
  ]);
  const of = (successes: keyof Counts, trials: keyof Counts) =>
    proportionOf(all?.[successes] ?? 0, all?.[trials] ?? 0);
  return {
    wins: of('won', 'decided'),
    mature: of('matureWon', 'mature'),
    // Counted a moment apart: a lead of in between must not make more than all.
    booked: proportionOf(Math.min(bookings?.booked ?? 0, all?.recent ?? 0), all?.recent ?? 0),
    bands: bandStarts.map((from, band) => {
      const own = bands.find((one) => one.band === band);
      const to = (bandStarts[band + 1] ?? 101) - 1;
      return { from, to, won: proportionOf(own?.won ?? 0, own?.decided ?? 0) };
    }),
    withCompany: of('company', 'leads'),
    withOrigin: of('origin', 'leads'),
    withConsent: of('consent', 'leads'),
  };
}

/** What bands that tell say of the score: whether the highest wins surely more often than the lowest. */
export function calibrationOf(bands: LeadShares['bands']): 'holds' | 'does not hold' | 'too few' {
  const telling = bands.filter(({ won }) => won.isTelling);
  const [lowest, highest] = [telling[0], telling.at(-1)];
  if (!lowest || !highest || lowest === highest) return 'too few';
  return highest.won.low > lowest.won.high ? 'holds' : 'does not hold';
}
