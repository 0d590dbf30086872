import Link from 'next/link';
import { figurePeriods } from '@/lib/period';

/** Period selector beside a view's title. */
export function PeriodLinks({ path, chosen }: { path: string; chosen: number }) {
  return (
    <nav aria-label="Period" className="studio-periods">
      {figurePeriods.map((days) => (
        <Link
          key={days}
          href={`${path}?days=${days}`}
          prefetch={false}
          aria-current={days === chosen ? 'true' : undefined}
        >
          {days} days
        </Link>
      ))}
    </nav>
  );
}
