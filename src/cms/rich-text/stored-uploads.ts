import { createServerFeature } from '@payloadcms/richtext-lexical';
import { isRecord } from '@/lib/is-record';

/** True if a node has a picture, at any depth, that is not named by its id. */
function hasWholePicture(node: unknown): boolean {
  if (!isRecord(node)) return false;
  const { type, value, children } = node;
  return (
    (type === 'upload' && isRecord(value)) || (Array.isArray(children) && children.some(hasWholePicture))
  );
}

/** Node whose pictures, at any depth, are named by their ids. */
function withIds(node: unknown): unknown {
  if (!isRecord(node)) return node;
  const { type, value, children } = node;
  return {
    ...node,
    ...(type === 'upload' && isRecord(value) && { value: value.id }),
    ...(Array.isArray(children) && { children: children.map(withIds) }),
  };
}

/**
 * Stores each picture in a rich text by its id. A text that was read with its pictures and is written back would
 * otherwise be stored with all that was read of them, their addresses included; reading fetches them anew anyway.
 */
export const StoredUploadsFeature = createServerFeature({
  key: 'storedUploads',
  feature: {
    hooks: {
      // Any other text stays the same object, which Payload's own hooks may hold on to.
      beforeChange: [
        ({ value }) => (hasWholePicture(value?.root) ? { ...value, root: withIds(value.root) } : value),
      ],
    },
  },
});
