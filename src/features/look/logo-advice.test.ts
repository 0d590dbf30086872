import { expect, it } from 'vitest';
import { logoAdvice } from './logo-advice';

const file = (id: string, seenOnLight: number, seenOnDark: number) => ({
  id,
  print: id,
  mimeType: 'image/svg+xml',
  filename: `${id}.svg`,
  facts: { width: 10, height: 10, seenOnLight, seenOnDark },
});
const files = [file('black', 1, 0), file('white', 0, 1), file('grey', 1, 1)];

it.each([
  [{ logoLight: 'grey' }, []],
  [{ logoLight: 'white' }, [/hardly seen on light pages: 0 %/]],
  [{ logoLight: 'black' }, [/light plate/]],
  [{ logoLight: 'black', logoDark: 'white' }, []],
  [{ logoLight: 'black', logoDark: 'black' }, [/The logo for the dark is hardly seen there: 0 %/]],
  [{ logoDark: 'white' }, [/hardly seen on light pages/]],
  [{}, []],
])('for a logo with %j, the advice names the page on which it lacks contrast', (chosen, said) => {
  expect(logoAdvice(chosen, files)).toEqual(said.map((one) => expect.stringMatching(one)));
});
