import Link from 'next/link';
import type { ServerProps } from 'payload';
import { studioPaths } from '@/config/routes';
import { findEntryProblem } from '../sequences/entry-sequence';

/** Warning above the sequences while new leads get no mails. */
export async function EntryBanner({ payload }: Pick<ServerProps, 'payload'>) {
  const problem = await findEntryProblem(payload);
  if (!problem) return null;
  return (
    <p className="studio-notice is-warning" role="status">
      {problem} <Link href={`${studioPaths.status}#sequences`}>View missed leads</Link>
    </p>
  );
}
