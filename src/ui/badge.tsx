import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

export type BadgeTone = 'neutral' | 'accent' | 'patina' | 'negative';

const tones: Record<BadgeTone, string> = {
  neutral: 'border-control text-ink-soft',
  accent: 'border-accent text-accent-ink',
  patina: 'border-patina text-patina-ink',
  negative: 'border-negative text-negative-ink',
};

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-sm border px-1.5 py-px text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
