import type { Restoration } from './document-states';

/**
 * True if a restored version becomes the newest draft: only a version that was published goes online, and only if its
 * document is.
 */
export const restoresDraft = ({ isOfPublished, isPublished }: Restoration): boolean =>
  !(isOfPublished && isPublished);

/** Describes the effect of a restore beforehand. */
export function restoreSentence(restoration: Restoration): string {
  if (!restoresDraft(restoration))
    return 'This version goes online at once. If you chose to restore it as a draft, it becomes the newest draft, and what is online stays as it is.';
  return restoration.isPublished
    ? 'What is online stays as it is. This version becomes the newest draft.'
    : 'Nothing goes online. This version becomes the newest draft.';
}
