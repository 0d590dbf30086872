import { formatMoment } from '@/lib/format/format-in-zone';
import { studioView } from '@/studio-kit/views/studio-view';
import { tryRules } from '../../leads/signals/scoring/try-rules';
import { claimReport } from '../figures/claim-support';
import { leadShares } from '../figures/lead-shares';
import { outboxBalance } from '../figures/outbox-balance';
import { BalanceSection } from './balance-section';
import { ClaimSection } from './claim-section';
import { CalibrationSection, CompletenessSection, RateSection } from './share-sections';
import { readTrialQuery, rulesOf } from './trial-query';
import { TrialSection } from './trial-section';

/** View at `/admin/confidence`: reliability of each figure. */
export const ConfidenceView = studioView(async ({ req, clock, searchParams }) => {
  const query = readTrialQuery(searchParams);
  const now = new Date();
  const [shares, trial, claims, balance] = await Promise.all([
    leadShares(req, now),
    tryRules(req, rulesOf(query), now),
    claimReport(req),
    outboxBalance(req),
  ]);
  return {
    intro: `How reliable each number is, and what it is counted from. As of ${formatMoment(now, clock)}.`,
    children: (
      <>
        <RateSection shares={shares} now={now} />
        <CalibrationSection bands={shares.bands} />
        <TrialSection query={query} trial={trial} />
        <ClaimSection {...claims} />
        <BalanceSection balance={balance} />
        <CompletenessSection shares={shares} />
      </>
    ),
  };
});
