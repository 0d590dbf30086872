import type { PayloadRequest } from 'payload';
import { z } from 'zod';

/**
 * Key of the record of default content that this installation lacks. The first start of a new release writes the
 * record.
 */
export const missingContentKey = 'missing-content';

export const MissingContent = z.object({
  /** Files of documents that can be added: `pages/book.yaml`. */
  files: z.array(z.string()),
});
export type MissingContent = z.infer<typeof MissingContent>;

export async function missingContent({ payload }: Pick<PayloadRequest, 'payload'>): Promise<MissingContent> {
  const note = await payload.kv.get(missingContentKey);
  return note ? MissingContent.parse(note) : { files: [] };
}
