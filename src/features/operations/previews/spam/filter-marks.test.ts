import { describe, expect, it } from 'vitest';
import { mailFacts } from '../mail-facts';
import { filterMarks } from './filter-marks';

const words =
  'We looked at the task that you described, and here is what we would do with it in the first week.';

const marksOf = ({ subject = 'Your result', html = `<p>${words}</p>`, text = words } = {}) =>
  filterMarks({ subject, html, text, facts: mailFacts(html) });

describe('marks of spam filters', () => {
  it('filterMarks reports nothing for a plain mail', () => {
    expect(marksOf()).toEqual([]);
  });

  it.each([
    [{ subject: 'YOUR RESULT IS HERE' }, 'all capitals'],
    [{ subject: 'Your result!!' }, '2 exclamation marks'],
    [{ subject: ' ' }, 'no subject'],
    [{ text: `${words} Act  now, it is risk-free.` }, '“act now”, “risk-free”'],
    [{ text: `${words} NEVER BEFORE TODAY AGAIN` }, '4 words are all capitals'],
    [{ text: `${words}!!` }, 'in a row'],
    [{ text: `${words} fr\u200bee` }, 'nobody sees'],
    [{ html: '<a href="https://bit.ly/x">x</a>' }, 'bit.ly'],
    [{ html: '<a href="http://192.0.2.1/x">x</a>' }, '192.0.2.1'],
    [
      { html: Array.from({ length: 21 }, (_, at) => `<a href="https://a.example/${at}">x</a>`).join('') },
      '21 links',
    ],
    [{ text: '' }, 'plain text'],
    [{ html: '<img src="x">', text: 'Look' }, 'mostly a picture'],
    [{ html: `<p>${'x'.repeat(103_000)}</p>` }, 'longer than Gmail shows'],
    [{ html: '<form action="x"></form>' }, 'a form'],
  ])('filterMarks returns exactly one mark, with the expected reason, for %j', (mail, expected) => {
    const marks = marksOf(mail);
    expect(marks).toHaveLength(1);
    expect(marks[0]).toContain(expected);
  });
});
