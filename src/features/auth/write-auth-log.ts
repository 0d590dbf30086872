import type { PayloadRequest } from 'payload';
import type { AuthLog } from '@/payload-types';

type Entry = {
  event: AuthLog['event_type'];
  email?: string;
  userId?: string;
  metadata?: Record<string, unknown>;
};

/** Appends to the sign-in log within the request's transaction. */
export async function writeAuthLog(
  req: PayloadRequest,
  { event, email, userId, metadata }: Entry,
): Promise<void> {
  await req.payload.create({
    collection: 'auth-log',
    data: { event_type: event, email, user: userId, metadata: metadata ?? {} },
    depth: 0,
    overrideAccess: true,
    req,
  });
}
