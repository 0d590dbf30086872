import { isObject, type Json, type JsonObject, listOf } from './json';

const dates = ['datePublished', 'dateModified', 'startDate', 'endDate', 'foundingDate', 'priceValidUntil'];
const addresses = ['url', 'logo', 'image', 'sameAs'];

/** ISO 8601 as schema.org accepts it: a date of any precision, or a date with a time, with or without a time zone. */
const isoDate =
  /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/;
const isTime = /T\d{2}:\d{2}/;
const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/;

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Returns messages about values of a node that are present but invalid, at most 20. */
export function findWrongValues(node: JsonObject): string[] {
  return [
    ...dates.flatMap((name) => listOf(node[name]).flatMap((value) => wrongDate(name, value))),
    ...addresses.flatMap((name) => listOf(node[name]).flatMap((value) => wrongAddress(name, value))),
    ...wrongPrice(node.price),
    ...wrongPositions(node),
  ].slice(0, 20);
}

function wrongDate(name: string, value: Json): string[] {
  if (typeof value !== 'string' || !isoDate.test(value) || Number.isNaN(Date.parse(value))) {
    return [`${name} should be a date such as 2026-03-02, not ${short(JSON.stringify(value))}.`];
  }
  return isTime.test(value) && !hasZone.test(value)
    ? [`${name} has a time without zone. Write 2026-03-02T18:00-05:00, or it is read as some other hour.`]
    : [];
}

function wrongAddress(name: string, value: Json): string[] {
  if (typeof value !== 'string') return [];
  return URL.canParse(value) && /^https?:/i.test(value)
    ? []
    : [`${name} should be a whole address with https://, not ${short(JSON.stringify(value))}.`];
}

const wrongPrice = (price: Json | undefined) =>
  typeof price === 'string' && !/^\d+(?:\.\d+)?$/.test(price.trim())
    ? [
        `price should be a bare number such as 4800.00, not ${short(JSON.stringify(price))}; the currency stands in priceCurrency.`,
      ]
    : [];

function wrongPositions(node: JsonObject): string[] {
  const items = listOf(node.itemListElement);
  const positions = items.map((item) => (isObject(item) ? Number(item.position ?? Number.NaN) : Number.NaN));
  if (items.length === 0) return [];
  const isCounted = positions.every((position, index) => Number.isNaN(position) || position === index + 1);
  return [
    ...(isCounted ? [] : ['position should count 1, 2, 3 in the order of the list.']),
    ...(items.length === 1 ? ['A trail of one entry leads nowhere: at least two are needed.'] : []),
  ];
}
