import { describe, expect, it } from 'vitest';
import { getTracker, type ShownForm, showForm } from './shown-form';

const first = { title: 'first' };
const second = { title: 'second' };

/** Renders a form once for each pair of tracker and values, in order. @returns the tracker used by each render. */
function draw(...drawings: [loaded: string | null, values: object][]) {
  let form: ShownForm<string | null> | undefined;
  return drawings.map(([loaded, values]) => {
    form = showForm(form, loaded, values as Record<string, unknown>);
    return getTracker(form, values as Record<string, unknown>);
  });
}

describe('getTracker', () => {
  it('getTracker returns the loaded tracker from the first render on', () => {
    expect(draw(['a', first], ['a', first], ['a', second])).toEqual(['a', 'a', 'a']);
  });

  it('getTracker returns the previous tracker while the form still shows that tracker’s values', () => {
    expect(draw(['a', first], ['b', first], ['b', first], ['b', second])).toEqual(['a', 'a', 'a', 'b']);
  });

  it('getTracker keeps returning the previous tracker if two more trackers are loaded before the form shows new values', () => {
    expect(draw(['a', first], ['b', first], ['c', first], ['c', second])).toEqual(['a', 'a', 'a', 'c']);
  });

  it('getTracker returns the loaded tracker if there was no previous tracker', () => {
    expect(draw([null, first], ['a', first])).toEqual([null, 'a']);
  });
});
