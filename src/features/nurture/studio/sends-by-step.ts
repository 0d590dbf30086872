import { formatPercent, formatWhole } from '@/lib/format/format-number';
import type { ChartSeries } from '@/studio-kit/charts/textures';
import type { Balance } from '../figures/balance';
import type { StepFigures } from '../figures/step-figures';

/** Parts of a step's bar, from the left; each email is counted in exactly one of them. */
export const sendSeries = [
  { name: 'Sent', texture: 'solid' },
  { name: 'Skipped', texture: 'level' },
  { name: 'Held, failed or unknown', texture: 'alert' },
  { name: 'Sending or scheduled', texture: 'hollow' },
] as const satisfies readonly ChartSeries[];

/**
 * Numbers of a step's emails in the order of `sendSeries`. If the balance of the step adds up (`isKept`), the sum is
 * the number of due and scheduled emails.
 */
export const sendsOf = ({ sent, skipped, held, failed, unknown, underway, waiting }: Balance): number[] => [
  sent,
  skipped,
  held + failed + unknown,
  underway + waiting,
];

type Step = Balance & Pick<StepFigures, 'name' | 'outcomes'>;

/**
 * Sentence with the number of due emails that were sent, the number of replies, and the step at which most
 * emails were skipped.
 */
export function readSends(steps: readonly Step[]): string {
  const sum = (figure: (step: Step) => number) => steps.reduce((total, step) => total + figure(step), 0);
  const [due, sent] = [sum((step) => step.due), sum((step) => step.sent)];
  if (due === 0) return `Nothing was due yet; ${formatWhole(sum((step) => step.waiting))} scheduled.`;
  const most = steps.reduce((one, step) => (step.skipped > one.skipped ? step : one), steps[0] as Step);
  const replied = sum((step) => step.outcomes.replied);
  return [
    `${formatWhole(sent)} of ${formatWhole(due)} due ${due === 1 ? 'email' : 'emails'} sent (${formatPercent(sent / due)}), ${formatWhole(replied)} replied to.`,
    most.skipped > 0 && `Most were skipped at “${most.name}” (${formatWhole(most.skipped)}).`,
  ]
    .filter(Boolean)
    .join(' ');
}
