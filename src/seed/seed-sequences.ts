import type { PayloadRequest } from 'payload';
import type { RichTextWriter } from './rich-text';
import { sequences } from './sequences';

/** Published, so that the first lead is enrolled. */
export async function seedSequences(req: PayloadRequest, write: RichTextWriter): Promise<void> {
  for (const { steps, ...sequence } of sequences) {
    const data = {
      ...sequence,
      _status: 'published' as const,
      steps: steps.map((step) => ({ ...step, body: write(step.body) })),
    };
    await req.payload.create({ collection: 'sequences', data, req, overrideAccess: true });
  }
}
