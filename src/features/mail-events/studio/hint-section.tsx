import { actionPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { MailEventSource } from '../provider-names';

/** Reports that name a lead’s address, but no email of ours. */
export const HintSection = ({ source, count }: { source: MailEventSource; count: number }) => (
  <FigureSection
    title={count === 1 ? '1 report to check' : `${formatWhole(count)} reports to check`}
    note="They name a lead’s address, but no email of ours, so nothing was changed. If one is right, correct the address or pause emails on the lead’s page."
  >
    <form method="post" action={actionPath('mail-providers/check')} className="studio-actions">
      <input type="hidden" name="provider" value={source} />
      <input type="hidden" name="asOf" value={new Date().toISOString()} />
      <button type="submit" className="studio-button">
        Mark as checked
      </button>
    </form>
  </FigureSection>
);
