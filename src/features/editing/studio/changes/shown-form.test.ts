import { describe, expect, it } from 'vitest';
import { type ShownForm, showForm, trackerOf } from './shown-form';

const first = { title: 'first' };
const second = { title: 'second' };

/** Draws a form with these trackers and values, one after another. @returns the tracker of each drawing. */
function draw(...drawings: [loaded: string | null, values: object][]) {
  let form: ShownForm<string | null> = { loaded: null, before: null, values: null };
  const [start] = drawings;
  if (start) form = { loaded: start[0], before: start[0], values: null };
  return drawings.map(([loaded, values]) => {
    form = showForm(form, loaded, values as Record<string, unknown>);
    return trackerOf(form, values as Record<string, unknown>);
  });
}

describe('the tracker of a form', () => {
  it('is the loaded one from its first drawing on', () => {
    expect(draw(['a', first], ['a', first], ['a', second])).toEqual(['a', 'a', 'a']);
  });

  it('is the one before while the form shows the values of that', () => {
    expect(draw(['a', first], ['b', first], ['b', first], ['b', second])).toEqual(['a', 'a', 'a', 'b']);
  });

  it('is the one before, too, when the form is loaded twice before it shows anything of it', () => {
    expect(draw(['a', first], ['b', first], ['c', first], ['c', second])).toEqual(['a', 'a', 'a', 'c']);
  });

  it('is the loaded one where there was none before', () => {
    expect(draw([null, first], ['a', first])).toEqual([null, 'a']);
  });
});
