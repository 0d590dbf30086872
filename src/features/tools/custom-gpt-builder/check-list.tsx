import { Icon } from '@/ui/branding/icon';
import type { Check } from './model/completeness-formula';

/** Shows the completeness of the specification as a bar, and lists its open points. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const done = checks.filter(({ isDone }) => isDone).length;
  const open = checks.filter(({ isDone }) => !isDone);
  return (
    <div className="grid gap-4">
      <p className="flex items-baseline gap-3">
        <span className="display figures text-4xl leading-none">
          {done} of {checks.length}
        </span>
        <span className="text-sm text-ink-soft">{open.length === 0 ? 'ready to build' : 'answered'}</span>
      </p>
      <div aria-hidden="true" className="flex h-3 gap-1 [print-color-adjust:exact]">
        {checks.map(({ label, isDone }) => (
          <span key={label} className={`grow ${isDone ? 'bg-patina' : 'bg-line'}`} />
        ))}
      </div>
      <ul className="grid gap-3 text-sm">
        {open.map(({ label, remedy }) => (
          <li key={label} className="flex gap-2.5">
            <Icon name="plus" className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
            <div>
              <p className="font-semibold">{label}</p>
              <p className="text-ink-soft">{remedy}</p>
            </div>
          </li>
        ))}
        {open.length === 0 && (
          <li className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-patina-ink" />
            Build it, run the tests, and write down what it really said.
          </li>
        )}
      </ul>
    </div>
  );
}
