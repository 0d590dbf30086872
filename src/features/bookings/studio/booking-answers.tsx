import type { UIFieldServerProps } from 'payload';
import type { Answer } from '../../leads/schema';

/** Answers to the type's questions, as they were asked. */
export function BookingAnswers({ data }: Pick<UIFieldServerProps, 'data'>) {
  // The answers are written by `insertBooking` only.
  const answers = (data?.answers ?? []) as readonly Answer[];
  if (answers.length === 0) return null;
  return (
    <section className="studio-panel" aria-labelledby="booking-answers">
      <h2 id="booking-answers" className="studio-panel__title">
        Answers
      </h2>
      <dl className="studio-facts">
        {answers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
