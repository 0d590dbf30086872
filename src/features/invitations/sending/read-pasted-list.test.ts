import { expect, it } from 'vitest';
import { maxInvitees, readPastedList } from './read-pasted-list';

it('readPastedList splits a list at line breaks, commas and semicolons, and strips the names that mail programs add', () => {
  const text = 'Ada <Ada@Corp.example>, "Hopper, Grace" <grace@corp.example>;\r\n\n  alan@corp.example  ';
  expect(readPastedList(text)).toEqual([
    { typed: 'Ada <Ada@Corp.example>', email: 'ada@corp.example' },
    { typed: '"Hopper', problem: 'no_address' },
    { typed: 'Grace" <grace@corp.example>', email: 'grace@corp.example' },
    { typed: 'alan@corp.example', email: 'alan@corp.example' },
  ]);
});

it('an invalid or duplicate address in a pasted list is reported as it was typed', () => {
  expect(readPastedList('ada\nada@corp.example\nADA@corp.example\na@b@c')).toEqual([
    { typed: 'ada', problem: 'no_address' },
    { typed: 'ada@corp.example', email: 'ada@corp.example' },
    { typed: 'ADA@corp.example', problem: 'twice' },
    { typed: 'a@b@c', problem: 'no_address' },
  ]);
});

it(`readPastedList accepts up to ${maxInvitees} addresses of a list, and reports every further address`, () => {
  const lines = readPastedList(Array.from({ length: maxInvitees + 2 }, (_, n) => `a${n}@b.co`).join('\n'));
  expect(lines.filter(({ email }) => email)).toHaveLength(maxInvitees);
  expect(lines.slice(-2).map(({ problem }) => problem)).toEqual(['too_many', 'too_many']);
});
