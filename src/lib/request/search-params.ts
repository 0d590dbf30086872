/** Next's search params, once awaited. */
export type SearchParams = Record<string, string | string[] | undefined>;
