export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json };

/** What a property holds, as JSON-LD reads it: one value is a list of one. */
export const listOf = (value: Json | undefined): readonly Json[] =>
  isList(value) ? value : value === undefined ? [] : [value];

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);
