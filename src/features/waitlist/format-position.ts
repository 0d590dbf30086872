const suffixes = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
  ['other', 'th'],
]);
const plural = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** Rounds a position up: above 20 to a multiple of 5, above 100 to a multiple of 10. */
function rounded(position: number): number {
  if (position <= 20) return position;
  const step = position <= 100 ? 5 : 10;
  return Math.ceil(position / step) * step;
}

/** Approximate position, because other places move: "about 40th". */
export function formatPosition(position: number): string {
  const place = rounded(position);
  return `about ${place.toLocaleString('en-US')}${suffixes.get(plural.select(place))}`;
}
