import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { isMailboxOpen } from '@/features/mail/sending/local-mailbox';

/** Responds with 404 unless the mailbox is open to the request's host, that is, on this machine only. */
export async function requireMailbox(): Promise<void> {
  if (!isMailboxOpen((await headers()).get('host'))) notFound();
}
