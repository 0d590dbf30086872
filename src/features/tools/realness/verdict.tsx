import { ArrowLink } from '@/ui/navigation/text-link';
import {
  type Answers,
  changesSince,
  countAnswered,
  maxScore,
  nextSteps,
  scoreOf,
  stageOf,
} from './assessment';
import { dimensions, stages } from './dimensions';

/** Shows the score, its stage, and the rules of all stages. */
export function Verdict({ answers }: { answers: Answers }) {
  const stage = stageOf(answers);
  const answered = countAnswered(answers);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="display text-4xl leading-none">{stage?.title ?? 'How real?'}</span>
        <span className="figures text-sm">
          <span className="display text-2xl">{scoreOf(answers)}</span> of {maxScore}
        </span>
      </p>
      <p className="mt-3 text-ink-soft">
        {stage?.meaning ??
          `${answered} of ${dimensions.length} questions are answered. The verdict comes with the last: a system is as real as its weakest part, so none can be left out.`}
      </p>
      <ol className="mt-5 text-sm">
        {stages.map(({ name, title, rule }) => (
          <li
            key={name}
            aria-current={name === stage?.name ? 'true' : undefined}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 text-ink-soft aria-[current]:border-t-2 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <span>{title}</span>
            <span>{rule}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Shows the next steps for the two lowest answers. */
export function NextSteps({ answers }: { answers: Answers }) {
  const steps = nextSteps(answers);
  if (countAnswered(answers) < dimensions.length) return null;
  if (steps.length === 0) {
    return (
      <p className="text-ink-soft">Nothing is below 3. Ask somebody from outside to check the answers.</p>
    );
  }
  return (
    <div>
      <h3 className="display text-2xl">What to do first</h3>
      <ol className="mt-4 grid gap-6 sm:grid-cols-2">
        {steps.map(({ dimension, level, step }) => (
          <li key={dimension.name} className="border-t border-ink pt-3">
            <p className="flex items-baseline justify-between gap-4 text-sm font-semibold">
              <span>{dimension.title}</span>
              <span className="figures font-normal text-ink-soft">
                from {level} to {level + 1}
              </span>
            </p>
            <p className="mt-2">{step}</p>
            <ArrowLink href={dimension.guide.path} className="mt-1 text-sm print:hidden">
              {dimension.guide.label}
            </ArrowLink>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Lists the differences from another assessment. */
export function Changes({ answers, other, label }: { answers: Answers; other: Answers; label: string }) {
  const changes = changesSince(answers, other);
  const total = changes.reduce((sum, { by }) => sum + by, 0);
  const told = changes.map(({ title, by }) => `${title} ${signed(by)}`).join(', ');
  return (
    <p className="text-sm">
      <span className="font-semibold">Against “{label}”: </span>
      {changes.length === 0 ? 'no answer differs.' : `${told}. Together ${signed(total)}.`}
    </p>
  );
}

const signed = (by: number) => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '±0');
