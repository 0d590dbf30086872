import type { PayloadRequest } from 'payload';
import type { Sequence } from '@/payload-types';

const loaded = new Map<string, Sequence>();
const maxKept = 20;

/** Published sequence, cached until its version changes. */
export async function loadSequence(req: PayloadRequest, id: string, version: string): Promise<Sequence> {
  const key = `${id} ${version}`;
  const known = loaded.get(key);
  if (known) return known;
  const sequence = await req.payload.findByID({
    collection: 'sequences',
    id,
    depth: 0,
    req,
    overrideAccess: true,
  });
  if (loaded.size >= maxKept) loaded.clear();
  loaded.set(key, sequence);
  return sequence;
}
