/** The campaign words of an address. */
export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

export type Utm = Partial<Record<(typeof utmNames)[number], string>>;

/** Characters kept of each. */
export const utmMaxLength = 200;

/** What a query such as `?utm_source=letter` says; blank ones are left out. */
export function utmOf(query: string): Utm {
  const search = new URLSearchParams(query);
  const utm: Utm = {};
  for (const name of utmNames) {
    const value = search.get(name)?.trim().slice(0, utmMaxLength);
    if (value) utm[name] = value;
  }
  return utm;
}
