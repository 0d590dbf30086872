import type { PayloadRequest } from 'payload';
import { z } from 'zod';

/** The start of a new release leaves here what its default content has and this installation does not. */
export const missingContentKey = 'missing-content';

export const MissingContent = z.object({
  /** Documents that can be added, by their files: `pages/book.yaml`. */
  files: z.array(z.string()),
});
export type MissingContent = z.infer<typeof MissingContent>;

export async function missingContent({ payload }: Pick<PayloadRequest, 'payload'>): Promise<MissingContent> {
  const note = await payload.kv.get(missingContentKey);
  return note ? MissingContent.parse(note) : { files: [] };
}
