import { countInWords, estimateProportion, formatShare } from '@/lib/statistics/proportion';
import type { SendingFigures } from './sending-figures';

/**
 * Shares above which mail services distrust a sender: Gmail and Yahoo require complaints below 0.1 % and never 0.3 %;
 * Amazon SES reviews an account at 5 % bounces.
 */
export const reputationLimits = {
  complained: { warn: 0.001, pause: 0.003 },
  bounced: { warn: 0.02, pause: 0.05 },
} as const;

/** Minimum number of events for a judgement, because one or two say little about a sender. */
export const fewestEvents = 3;

export type ReputationVerdict = {
  verdict: 'fine' | 'warn' | 'pause';
  /** Reasons, as a sentence; empty if all is fine. */
  reason: string;
};

const words = { complained: 'complained', bounced: 'bounced' } as const;
const ranks = { fine: 0, warn: 1, pause: 2 } as const;

function judgeShare(kind: keyof typeof reputationLimits, { sent, [kind]: count }: SendingFigures) {
  const { warn, pause } = reputationLimits[kind];
  const share = sent === 0 ? 0 : count / sent;
  if (count < fewestEvents || share <= warn) return undefined;
  const limit = share > pause ? pause : warn;
  return {
    verdict: share > pause ? 'pause' : 'warn',
    reason: `${countInWords(estimateProportion(count, sent))} ${words[kind]}, which is more than ${formatShare(limit)}.`,
  } as const;
}

/** Judges the bounces and complaints of some emails. */
export function judgeFigures(figures: SendingFigures): ReputationVerdict {
  const found = (['complained', 'bounced'] as const).flatMap((kind) => judgeShare(kind, figures) ?? []);
  const [worst] = found.toSorted((one, other) => ranks[other.verdict] - ranks[one.verdict]);
  return { verdict: worst?.verdict ?? 'fine', reason: found.map(({ reason }) => reason).join(' ') };
}
