import { Icon, type IconName } from '@/ui/branding/icon';
import type { Finding } from './checks';

const looks: Record<Finding['level'], { icon: IconName; word: string; style: string }> = {
  mend: { icon: 'alert', word: 'Mend', style: 'text-negative-ink' },
  look: { icon: 'info', word: 'Look at', style: 'text-accent-ink' },
  good: { icon: 'check', word: 'In order', style: 'text-patina-ink' },
};

/** List of findings about one part, most severe first. */
export function FindingList({ title, findings }: { title: string; findings: readonly Finding[] }) {
  const order: Finding['level'][] = ['mend', 'look', 'good'];
  const sorted = order.flatMap((level) => findings.filter((finding) => finding.level === level));
  return (
    <section className="border-t border-line pt-3">
      <h4 className="text-sm font-semibold">{title}</h4>
      <ul className="mt-2 grid gap-2 text-sm">
        {sorted.map(({ level, text }) => {
          const { icon, word, style } = looks[level];
          return (
            <li key={text} className="flex gap-2.5">
              <Icon name={icon} className={`mt-0.5 size-4.5 shrink-0 ${style}`} />
              <p className="min-w-0 [overflow-wrap:anywhere]">
                <span className={`font-semibold ${style}`}>{word}: </span>
                {text}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
