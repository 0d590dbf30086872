/** Id of a relation, populated or not. Any other value is returned unchanged. */
export function rowIdOf(related: string | { id: string }): string;
export function rowIdOf(related: unknown): unknown;
export function rowIdOf(related: unknown): unknown {
  return typeof related === 'object' && related !== null && 'id' in related ? related.id : related;
}
