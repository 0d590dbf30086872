import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { isMailboxOpen } from '@/features/mail/sending/local-mailbox';

/** There is no mailbox for anybody but the person at this machine. */
export async function requireMailbox(): Promise<void> {
  if (!isMailboxOpen((await headers()).get('host'))) notFound();
}
