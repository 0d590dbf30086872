/** Values that no form or URL is meant to contain. The short run uses some of each kind. */
import { representatives } from './full';

const dates = [
  ...['0000-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '0001-01-01', '9999-12-31T23:59:59.999Z'],
  ...['-271821-04-20T00:00:00.000Z', '9999-12-31'],
];
/** The number `NaN`, and names of properties that every object inherits. */
const words = ['NaN', '__proto__', 'constructor', 'toString'];
const texts = ['a\0b', 'ﷺ'.repeat(600), '[1,{"a":null}]', '1e309', '-99999999999999999999', ''];

export const oddValues = representatives([...dates, ...words], (value) =>
  [dates[0], dates[1], '__proto__'].includes(value),
);
export const oddTexts = representatives(texts, (_value, index) => index < 2);
