import type { PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';

async function findId(req: PayloadRequest): Promise<string | undefined> {
  const { docs } = await req.payload.find({
    collection: 'look',
    draft: true,
    select: { name: true },
    limit: 1,
    pagination: false,
    depth: 0,
    req,
    overrideAccess: true,
  });
  return docs[0]?.id;
}

/** Id of the single look. The first call creates it as a draft in which nothing is chosen. */
export async function openLook(req: PayloadRequest): Promise<string> {
  const known = await findId(req);
  if (known) return known;
  return inTransaction(req, async () => {
    await lockUntilCommit(req, 'the look');
    const made = await findId(req);
    if (made) return made;
    const { id } = await req.payload.create({
      collection: 'look',
      data: { corner: 'sharp', line: 'fine' },
      draft: true,
      req,
      overrideAccess: true,
    });
    return id;
  });
}
