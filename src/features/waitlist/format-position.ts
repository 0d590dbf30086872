const suffixes = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
  ['other', 'th'],
]);
const plural = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** Rounds up: exact up to 20, then to a multiple of 5, beyond 100 to a multiple of 10. */
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
