import Link from 'next/link';
import { AdminPanel } from '@/admin-kit/views/admin-panel';
import { formatWhole } from '@/lib/format/format-number';
import type { Task } from './tasks';

export function TaskPanel({ tasks }: { tasks: readonly Task[] }) {
  return (
    <AdminPanel title="Waiting">
      {tasks.map(({ count, label, note, href }) => (
        <li key={label}>
          <strong className="studio-rows__figure">{formatWhole(count)}</strong>
          <span className="studio-rows__words">
            <Link href={href} prefetch={false}>
              {label}
            </Link>
            <span className="studio-rows__note">{note}</span>
          </span>
        </li>
      ))}
    </AdminPanel>
  );
}
