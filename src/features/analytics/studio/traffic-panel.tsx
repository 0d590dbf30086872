import { hasRole } from '@/access/roles';
import { formatWhole } from '@/lib/format/format-number';
import type { LoadPanel } from '@/studio-kit/panels/today-panel';
import { StudioPanel } from '@/studio-kit/views/studio-panel';
import { traffic } from '../figures/traffic';
import { metricsPath } from '../paths';

/** Minimum number of views for a percentage; with fewer views, a percentage means little. */
const fewViews = 20;

function trend(count: number, before: number): string {
  const was = `${formatWhole(before)} in the 7 days before`;
  if (before < fewViews) return was;
  const change = Math.round((count / before - 1) * 100);
  return `${change < 0 ? '−' : '+'}${Math.abs(change)}% on ${was}`;
}

/** Page views of the last seven days, compared with the seven before. */
export const loadTrafficPanel: LoadPanel = async ({ req, now }) => {
  const { last7Days, before } = await traffic(req, now);
  const canSeeMore = hasRole(req.user, 'admin');
  const content = (
    <StudioPanel
      title="Visits"
      action={canSeeMore ? { label: 'Analytics', href: `${metricsPath}?days=7` } : undefined}
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
  return { content, isWaiting: false };
};
