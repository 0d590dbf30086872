import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { Icon, type IconName } from './branding/icon';

export type AlertTone = 'info' | 'success' | 'warning' | 'error';

const tones: Record<AlertTone, { icon: IconName; style: string }> = {
  info: { icon: 'info', style: 'border-l-ink' },
  success: { icon: 'check', style: 'border-l-patina [&>svg]:text-patina-ink' },
  warning: { icon: 'alert', style: 'border-l-accent [&>svg]:text-accent-ink' },
  error: { icon: 'alert', style: 'border-l-negative [&>svg]:text-negative-ink' },
};

type AlertProps = { tone?: AlertTone; title?: string; children?: ReactNode; className?: string };

/**
 * Message in the page. Errors use role `alert`, which interrupts a screen reader; other tones use `status`, which
 * waits.
 */
export function Alert({ tone = 'info', title, children, className }: AlertProps) {
  const { icon, style } = tones[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex gap-3 border border-line border-l-4 bg-raised p-4 text-base',
        style,
        className,
      )}
    >
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink-soft">{children}</div>}
      </div>
    </div>
  );
}
