import Link from 'next/link';
import { studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { listHref } from '@/studio-kit/tables/list-href';
import type { Balance } from '../../nurture/figures/balance';

const states = ['sent', 'skipped', 'held', 'failed', 'unknown'] as const;

/** Shows whether all due mails are accounted for. */
export function BalanceSection({ balance }: { balance: Balance }) {
  const { due, underway, waiting, late, isKept } = balance;
  return (
    <FigureSection
      title="Email balance"
      note={
        <>
          {isKept
            ? 'Reconciled: what was due is sent, skipped, held, failed, unknown or sending, and nothing is late.'
            : `Not reconciled: the sum does not match${late > 0 ? `, and ${formatWhole(late)} due for more than five minutes ${late === 1 ? 'lies' : 'lie'} untouched` : ''}.`}{' '}
          All emails, sign-in too; by step under{' '}
          <Link href={studioPaths.nurture} prefetch={false}>
            Nurture
          </Link>
          .
        </>
      }
    >
      <FigureTable
        caption="Outbox totals"
        columns={['Due', 'Sent', 'Skipped', 'Held', 'Failed', 'Unknown', 'Sending', 'Scheduled']}
        rows={[
          {
            key: 'all',
            cells: [
              formatWhole(due),
              ...states.map((status) => (
                <Link key={status} href={listHref('emails', [['status', 'equals', status]])} prefetch={false}>
                  {formatWhole(balance[status])}
                </Link>
              )),
              formatWhole(underway),
              formatWhole(waiting),
            ],
          },
        ]}
      />
    </FigureSection>
  );
}
