/** Id of a relation, whether its row was read along or not; what is neither stays as it is. */
export function rowIdOf(related: string | { id: string }): string;
export function rowIdOf(related: unknown): unknown;
export function rowIdOf(related: unknown): unknown {
  return typeof related === 'object' && related !== null && 'id' in related ? related.id : related;
}
