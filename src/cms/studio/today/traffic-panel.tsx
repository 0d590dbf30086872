import { studioPaths } from '@/config/routes';
import type { Traffic } from '@/features/analytics/figures/traffic';
import { formatWhole } from '@/lib/format/format-number';
import { StudioPanel } from '@/studio-kit/views/studio-panel';

/** Below this a percentage says nothing. */
const fewViews = 20;

function trend(count: number, before: number): string {
  const was = `${formatWhole(before)} in the 7 days before`;
  if (before < fewViews) return was;
  const change = Math.round((count / before - 1) * 100);
  return `${change < 0 ? '−' : '+'}${Math.abs(change)}% on ${was}`;
}

export function TrafficPanel({ last7Days, before, canSeeMore }: Traffic & { canSeeMore: boolean }) {
  return (
    <StudioPanel
      title="Visits"
      action={canSeeMore ? { label: 'Analytics', href: `${studioPaths.metrics}?days=7` } : undefined}
    >
      <li>
        <strong className="studio-rows__figure">{formatWhole(last7Days)}</strong>
        <span className="studio-rows__words">
          <span>Page views in the last 7 days</span>
          <span className="studio-rows__note">{trend(last7Days, before)}</span>
        </span>
      </li>
    </StudioPanel>
  );
}
