import { formatTenths } from '@/lib/format/format-number';
import type { SpamVerdict } from './spam-verdict';

/** Points of SpamAssassin with the rules that gave them. @param verdict null if SpamAssassin did not respond */
export function SpamPoints({ verdict }: { verdict: SpamVerdict | null }) {
  if (!verdict) return <span className="studio-warning">SpamAssassin does not answer just now.</span>;
  const { points, threshold, rules } = verdict;
  return (
    <>
      <span className={points >= threshold / 2 ? 'studio-warning' : undefined}>
        {formatTenths(points)} points
      </span>{' '}
      <span className="studio-rows__note">of {formatTenths(threshold)}, from which it is spam</span>
      {rules.length > 0 && (
        <ul className="studio-preview__links">
          {rules.map(({ name, points: worth, description }) => (
            <li key={name}>
              {worth > 0 && '+'}
              {formatTenths(worth)} {description} <span className="studio-rows__note">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
