import type { CollectionSlug } from 'payload';

/** Field, operator, value, as the studio's filters have them. */
type Condition = readonly [field: string, operator: string, value: string | number];

/** The address of a collection's list in the studio, filtered so that all conditions hold. */
export function listHref(collection: CollectionSlug, conditions: readonly Condition[] = []): string {
  const query = new URLSearchParams(
    conditions.map(([field, operator, value], index) => [
      `where[or][0][and][${index}][${field}][${operator}]`,
      String(value),
    ]),
  );
  return `/admin/collections/${collection}${conditions.length > 0 ? `?${query}` : ''}`;
}
