import { notFound } from 'next/navigation';
import { createLocalReq } from 'payload';
import { mayCallStudioFunction } from '@/access/studio-functions';
import { currentUser, getPayloadClient } from '@/payload';

type Call = { name: string; args: Record<string, unknown> };

/**
 * Lets through what the studio's own pages call; everything else is answered with 404, and nothing of Payload is
 * touched. Of what was sent only the name and the arguments go on. Who is editing is kept and told by
 * `api/studio/editing`, and what others have saved is merged: a form's state brings no lock and no *Reload document*.
 */
export async function guardStudioFunction({ name, args }: Call): Promise<Call> {
  const user = await currentUser();
  const req = await createLocalReq(user ? { user } : {}, await getPayloadClient());
  if (!(await mayCallStudioFunction(req, { name, args }))) notFound();
  if (name !== 'form-state') return { name, args };
  return { name, args: { ...args, returnLockStatus: false, checkForStaleData: false } };
}
