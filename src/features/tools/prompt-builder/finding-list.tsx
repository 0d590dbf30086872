import { Icon, type IconName } from '@/ui/branding/icon';
import type { Finding } from './model/lint-formula';

const levels: Readonly<Record<Finding['level'], { label: string; icon: IconName; style: string }>> = {
  risk: { label: 'Risk', icon: 'alert', style: 'text-negative-ink' },
  contradiction: { label: 'Contradiction', icon: 'alert', style: 'text-accent-ink' },
  missing: { label: 'Missing', icon: 'plus', style: 'text-accent-ink' },
  advice: { label: 'Advice', icon: 'info', style: 'text-ink-soft' },
};

/** List of lint findings, each with its remedy. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) {
    return (
      <p className="flex items-baseline gap-2 text-sm">
        <Icon name="check" className="size-4.5 shrink-0 self-center text-patina-ink" />
        Nothing missing, nothing contradictory. Whether it is right, ten real cases will tell.
      </p>
    );
  }
  return (
    <ul className="grid gap-4 text-sm">
      {findings.map(({ id, level, message, remedy }) => {
        const { label, icon, style } = levels[level];
        return (
          <li key={id} className="flex gap-2.5">
            <Icon name={icon} className={`mt-0.5 size-4.5 shrink-0 ${style}`} />
            <div className="min-w-0">
              <p className="font-semibold">
                {label}: {message}
              </p>
              <p className="text-ink-soft">{remedy}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
