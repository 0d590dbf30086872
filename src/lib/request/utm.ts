/** Names of the campaign parameters of a URL. */
export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

export type Utm = Partial<Record<(typeof utmNames)[number], string>>;

/** Maximum length of each value; the rest is cut. */
export const utmMaxLength = 200;

/** Parses the campaign parameters of a query such as `?utm_source=letter`; skips blank ones. */
export function utmOf(query: string): Utm {
  const search = new URLSearchParams(query);
  const utm: Utm = {};
  for (const name of utmNames) {
    // Removes NUL and half a surrogate pair, which the cut can leave, because PostgreSQL stores neither.
    const value = search
      .get(name)
      ?.trim()
      .slice(0, utmMaxLength)
      .replace(/\0|\p{Cs}/gu, '');
    if (value) utm[name] = value;
  }
  return utm;
}
