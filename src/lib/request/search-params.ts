/** Next's awaited search params. */
export type SearchParams = Record<string, string | string[] | undefined>;
