/** Journey of a visit that led to a form, as sent by the browser: at most 20 touches, oldest first. */
import { z } from 'zod';
import { utmMaxLength, utmNames } from '@/lib/request/utm';
import { storableLine } from '@/lib/text/storable-line';
import type { Touch } from '@/payload-types';
import type { Engagement } from '../../signals/scoring/score';
import { engagementKindOfPath } from '../../signals/scoring/score-rules';

const maxTouches = 20;
/** Timestamps before this are forged: no client clock is that wrong. */
const earliest = new Date('2000-01-01T00:00:00Z');

const text = z.string().transform(storableLine);
const line = (max: number) => text.pipe(z.string().max(max)).catch('');

const JourneyTouch = z.object({
  path: text.pipe(
    z
      .string()
      .max(500)
      .regex(/^\/(?!\/)/),
  ),
  at: z
    .union([z.string(), z.number()])
    .transform((typed) => new Date(typed))
    .pipe(z.date().min(earliest)),
  referrer: line(500).optional(),
  ...Object.fromEntries(utmNames.map((name) => [name, line(utmMaxLength).optional()])),
});

export type JourneyTouch = {
  path: string;
  at: Date;
  referrer?: string | undefined;
} & { [name in (typeof utmNames)[number]]?: string | undefined };

/** Parses the form's `journey` field. Drops invalid touches instead of rejecting the form. */
export function readJourney(json: string | undefined, now: Date): JourneyTouch[] {
  if (!json) return [];
  let listed: unknown;
  try {
    listed = JSON.parse(json);
  } catch {
    return [];
  }
  if (!Array.isArray(listed)) return [];
  return listed.slice(-maxTouches).flatMap((item) => {
    const parsed = JourneyTouch.safeParse(item);
    if (!parsed.success) return [];
    const touch = parsed.data as JourneyTouch;
    // Timestamps in the future, from clocks that run ahead, are replaced by the current time, so that such a visit
    // scores no higher than a current one.
    return [{ ...touch, at: touch.at > now ? now : touch.at }];
  });
}

/** True if the touch has an origin: a campaign or another site. Touches without one are "direct". */
function hasOrigin(touch: JourneyTouch, siteOrigin: string): boolean {
  if (utmNames.some((name) => touch[name])) return true;
  return Boolean(touch.referrer) && !touch.referrer?.startsWith(siteOrigin);
}

function toTouch({ path, at, referrer, ...rest }: JourneyTouch): Touch {
  const utm = Object.fromEntries(utmNames.flatMap((name) => (rest[name] ? [[name, rest[name]]] : [])));
  return { ...utm, referrer: referrer || null, landing_page: path, at: at.toISOString() };
}

export type Touches = { first: Touch | undefined; last: Touch | undefined; isLastDirect: boolean };

/** First touch: start of the visit. Last touch: latest arrival with an origin, else the start. */
export function pickTouches(journey: readonly JourneyTouch[], siteOrigin: string): Touches {
  const [first] = journey;
  const last = journey.findLast((touch) => hasOrigin(touch, siteOrigin));
  return {
    first: first && toTouch(first),
    last: last ? toTouch(last) : first && toTouch(first),
    isLastDirect: last === undefined,
  };
}

export function engagementsOf(journey: readonly JourneyTouch[]): Engagement[] {
  return journey.flatMap(({ path, at }) => {
    const kind = engagementKindOfPath(path);
    return kind ? [{ kind, at }] : [];
  });
}
