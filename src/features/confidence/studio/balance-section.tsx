import Link from 'next/link';
import { studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { listHref } from '@/studio-kit/tables/list-href';
import type { Balance } from '../../nurture/figures/balance';

const states = ['sent', 'skipped', 'held', 'failed', 'unknown'] as const;

/** Whether every mail that was due is accounted for. */
export function BalanceSection({ balance }: { balance: Balance }) {
  const { due, underway, waiting, late, isKept } = balance;
  return (
    <FigureSection
      title="Is every mail accounted for?"
      note={
        <>
          {isKept
            ? 'Yes: what was due is sent, skipped, held, failed, unknown or on its way, and nothing is late.'
            : `No: the sum does not come out${late > 0 ? `, and ${formatWhole(late)} due for more than five minutes ${late === 1 ? 'lies' : 'lie'} untouched` : ''}.`}{' '}
          All mails there are, sign-in too; step by step it stands{' '}
          <Link href={studioPaths.nurture} prefetch={false}>
            where the series are
          </Link>
          .
        </>
      }
    >
      <FigureTable
        caption="The outbox, added up"
        columns={['Due', 'Sent', 'Skipped', 'Held', 'Failed', 'Unknown', 'On their way', 'Not due yet']}
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
