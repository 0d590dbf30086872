/** Values of the placeholders `{brand}`, `{company}` and `{name}`. */
export type FillIns = { brand: string; company: string; name: string };

/** Replaces placeholders; any other text in braces stays as it is. */
export function fillIn(text: string, values: FillIns): string {
  return text.replace(/\{(brand|company|name)\}/g, (_match, name: keyof FillIns) => values[name]);
}
