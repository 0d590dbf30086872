import Link from 'next/link';
import { studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { UndecidedCount } from '../../../mail/outbox/undecided-mails';

const words: Record<UndecidedCount['status'], string> = {
  held: 'held',
  unknown: 'that may have been sent',
  failed: 'that failed in 30 days',
};

/** How many mails wait for a person, each number a way to where they are decided. */
export function UndecidedSummary({ undecided }: { undecided: readonly UndecidedCount[] }) {
  const waiting = undecided.filter(({ count }) => count > 0);
  return (
    <FigureSection
      title="Mails to decide"
      note={
        waiting.length === 0
          ? 'None: no mail is held, failed, or perhaps sent.'
          : 'They are sent, released or skipped where the series are.'
      }
    >
      {waiting.length > 0 && (
        <ul className="studio-inline">
          {waiting.map(({ status, count }) => (
            <li key={status}>
              <Link href={`${studioPaths.nurture}#${status}`} prefetch={false}>
                {formatWhole(count)} {count === 1 ? 'mail' : 'mails'} {words[status]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </FigureSection>
  );
}
