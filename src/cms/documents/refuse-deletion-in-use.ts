import type { CollectionBeforeDeleteHook } from 'payload';
import { AppError } from '@/http/app-error';
import { readLabel } from '@/studio-kit/navigation/records';
import { findUses } from './document-uses';

const maxNamed = 3;

/**
 * Rejects the deletion of content that other content shows or links to: it would leave a post without its author, or a
 * dead link in a sentence.
 * @throws AppError 409 with the names of the documents that use it.
 */
export const refuseDeletionInUse: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  // The undo of an import checks uses itself, and its documents may refer to each other.
  if (req.context.areUsesChecked === true) return;
  const uses = await findUses(req, { collection: collection.slug, ids: [String(id)] });
  const users = uses.flatMap(({ collection: slug, title, isNeeded }) => {
    const labels = req.payload.config.collections.find((one) => one.slug === slug)?.labels;
    return isNeeded ? [`${readLabel(labels?.singular, slug).toLowerCase()} “${title}”`] : [];
  });
  if (users.length === 0) return;
  const rest = users.length > maxNamed ? ` and ${users.length - maxNamed} more` : '';
  const message = `This cannot be deleted while it is used by ${users.slice(0, maxNamed).join(', ')}${rest}. Take it out there first.`;
  throw new AppError('in_use', 409, message);
};
