export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json };

/** Returns the values of a property: in JSON-LD, a single value is equivalent to a list of one. */
export const listOf = (value: Json | undefined): readonly Json[] =>
  isList(value) ? value : value === undefined ? [] : [value];

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);
