import type { UIFieldServerProps } from 'payload';
import { explainScore } from '../signals/scoring/explain-score';
import type { ScoreBreakdown } from '../signals/scoring/score';
import { priorityWeights } from '../signals/scoring/score-rules';

const parts = Object.keys(priorityWeights).join(', ');

/** Stored breakdown of a lead's priority, in words. */
export function ScoreReasons({ data }: UIFieldServerProps) {
  // The cast is safe: this column contains only breakdowns from `scoreLead`.
  const breakdown = data?.score_breakdown as ScoreBreakdown | null | undefined;
  return (
    <section className="studio-panel" aria-labelledby="score-reasons">
      <h2 id="score-reasons" className="studio-panel__title">
        {breakdown ? `Score ${data.priority_score} of 100` : 'Score'}
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
          Set by whoever entered or imported the lead. It is calculated from {parts} as soon as the profile
          changes or the lead does something.
        </p>
      )}
    </section>
  );
}
