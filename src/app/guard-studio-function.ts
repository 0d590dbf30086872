import { notFound } from 'next/navigation';
import { createLocalReq } from 'payload';
import { mayCallStudioFunction } from '@/access/studio-functions';
import { currentUser, getPayloadClient } from '@/payload';

type Call = { name: string; args: Record<string, unknown> };

/**
 * Lets through the server functions that the studio's pages call and responds to all others with 404, before any of
 * Payload's code runs. Passes on only name and arguments. Form state is requested without locks and without *Reload
 * document*: `api/studio/editing` tracks who is editing, and concurrent saves are merged.
 */
export async function guardStudioFunction({ name, args }: Call): Promise<Call> {
  const user = await currentUser();
  const req = await createLocalReq(user ? { user } : {}, await getPayloadClient());
  if (!(await mayCallStudioFunction(req, { name, args }))) notFound();
  if (name !== 'form-state') return { name, args };
  return { name, args: { ...args, returnLockStatus: false, checkForStaleData: false } };
}
