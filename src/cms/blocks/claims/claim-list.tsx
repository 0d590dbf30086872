import type { SiteSetting } from '@/payload-types';

type Claim = { value: string; unit: string; label: string };

const plural = (count: number, word: string) => (count === 1 ? word : `${word}s`);

/** Claims of the site settings except the guarantee, in reading order. */
function claimsOf({ daysToRoi, deploymentWeeks, hoursSavedPerWeek }: SiteSetting['claims']): Claim[] {
  return [
    { value: `${daysToRoi}`, unit: plural(daysToRoi, 'day'), label: 'to ROI' },
    { value: `${deploymentWeeks}`, unit: plural(deploymentWeeks, 'week'), label: 'to deployment' },
    { value: `${hoursSavedPerWeek}+`, unit: plural(hoursSavedPerWeek, 'hour'), label: 'saved a week' },
  ];
}

/** A narrow, ruled column of figures for a margin or a panel. */
export function ClaimList({ claims }: { claims: SiteSetting['claims'] }) {
  return (
    <dl className="border-t border-ink">
      {claimsOf(claims).map(({ value, unit, label }) => (
        <div
          key={label}
          className="flex flex-row-reverse items-baseline justify-end gap-4 border-b border-line py-2.5"
        >
          <dt className="text-sm text-ink-soft">
            <span className="font-semibold text-ink">{unit}</span> {label}
          </dt>
          <dd className="display figures w-16 shrink-0 text-2xl leading-none">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All four claims side by side on a scale. */
export function ClaimScale({ claims }: { claims: SiteSetting['claims'] }) {
  const all = [
    ...claimsOf(claims),
    { value: `${claims.guaranteeDays}`, unit: 'days', label: 'ROI guarantee' },
  ];
  return (
    <dl className="scale-top grid grid-cols-2 gap-y-9 pt-7 md:grid-cols-4">
      {all.map(({ value, unit, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-2">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="flex items-baseline gap-2">
            <span className="display figures text-4xl leading-none">{value}</span>
            <span className="text-sm font-semibold">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
