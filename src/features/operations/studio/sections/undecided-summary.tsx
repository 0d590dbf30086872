import Link from 'next/link';
import { studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { UndecidedCount } from '../../../mail/outbox/undecided-mails';

const words: Record<UndecidedCount['status'], string> = {
  held: 'held',
  unknown: 'with unknown delivery',
  failed: 'that failed in 30 days',
};

/** Numbers of mails that need a decision, by status; each number links to the view for that status. */
export function UndecidedSummary({ undecided }: { undecided: readonly UndecidedCount[] }) {
  const waiting = undecided.filter(({ count }) => count > 0);
  return (
    <FigureSection
      title="Emails to decide"
      note={
        waiting.length === 0
          ? 'None: no email is held, failed, or of unknown delivery.'
          : 'Send, release or skip them under Nurture.'
      }
    >
      {waiting.length > 0 && (
        <ul className="studio-inline">
          {waiting.map(({ status, count }) => (
            <li key={status}>
              <Link href={`${studioPaths.nurture}#${status}`} prefetch={false}>
                {formatWhole(count)} {count === 1 ? 'email' : 'emails'} {words[status]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </FigureSection>
  );
}
