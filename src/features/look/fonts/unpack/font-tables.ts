/** Tables of a font by their tags, as an OpenType file has them. */
export type FontTables = Map<string, Uint8Array>;
