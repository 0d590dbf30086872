import type { CollectionSlug } from 'payload';

/** Field, operator, value, as in Payload's filters. */
type Condition = readonly [field: string, operator: string, value: string | number];

/** Path of a collection's list, filtered by all conditions. */
export function listHref(collection: CollectionSlug, conditions: readonly Condition[] = []): string {
  const query = new URLSearchParams(
    conditions.map(([field, operator, value], index) => [
      `where[or][0][and][${index}][${field}][${operator}]`,
      String(value),
    ]),
  );
  return `/admin/collections/${collection}${conditions.length > 0 ? `?${query}` : ''}`;
}
