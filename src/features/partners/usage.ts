/** Usage of each tool by a workspace, with the limit. */
import type { Payload } from 'payload';
import type { InTransaction } from '@/db/transaction';

export interface UsageSource {
  /** Ascending sort order. */
  order: number;
  /** Label such as “Embeds” or “Leads this month”. */
  label: string;
  limit: number;
  count(req: InTransaction, teamId: string): Promise<number>;
}

declare module '@/studio-kit/define-plugin' {
  interface Contribution {
    partnerUsage?: readonly UsageSource[];
  }
}

export type Usage = Pick<UsageSource, 'label' | 'limit'> & { used: number };

/** Usage of the tools of all features by a workspace, in the order of the sources. */
export function listUsage(payload: Payload, teamId: string): Promise<Usage[]> {
  const sources = (payload.config.custom?.partnerUsage ?? []) as readonly UsageSource[];
  return Promise.all(
    sources
      .toSorted((one, other) => one.order - other.order)
      .map(async ({ label, limit, count }) => ({ label, limit, used: await count({ payload }, teamId) })),
  );
}
