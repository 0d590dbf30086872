import { routes } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';

/**
 * Formats `Used on 14 pages`. The text for 0 says “chosen”, because lists that show all documents of a kind are
 * not counted.
 */
export const usedSentence = (count: number): string =>
  count === 0 ? 'Not chosen anywhere' : `Used on ${formatWhole(count)} ${count === 1 ? 'page' : 'pages'}`;

/** Id of the panel that lists the uses, in a document's form. */
export const usedOnId = 'used-on';

/** Path of the list of uses, in a document's form. */
export const usesPath = (collection: string, id: unknown): string =>
  `${routes.studio}/collections/${collection}/${id}#${usedOnId}`;
