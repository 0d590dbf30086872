import type { UIFieldServerProps } from 'payload';
import { explainScore } from '../scoring/explain-score';
import type { ScoreBreakdown } from '../scoring/score';
import { priorityWeights } from '../scoring/score-rules';

const parts = Object.keys(priorityWeights).join(', ');

/** The stored breakdown of a lead's priority, in words, where an admin asks why. */
export function ScoreReasons({ data }: UIFieldServerProps) {
  // `scoreLead` is the only writer of this column.
  const breakdown = data?.score_breakdown as ScoreBreakdown | null | undefined;
  return (
    <section className="studio-panel" aria-labelledby="score-reasons">
      <h2 id="score-reasons" className="studio-panel__title">
        {breakdown ? `Why the priority is ${data.priority_score}` : 'Why this score'}
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
        <p className="studio-panel__note">
          It was given by whoever entered or imported the lead. It is worked out from {parts} as soon as the
          profile changes or the lead does something.
        </p>
      )}
    </section>
  );
}
